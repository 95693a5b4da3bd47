import { PreferencesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { PreferencesController } from './preferences.controller.js';

/** What a user chose once for all devices. */
@Module({ controllers: [PreferencesController], providers: [PreferencesRepository] })
export class PreferencesModule {}
