import { PreferencesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { PreferencesController } from './preferences.controller.js';

/** A user's settings, shared by all their devices. */
@Module({ controllers: [PreferencesController], providers: [PreferencesRepository] })
export class PreferencesModule {}
