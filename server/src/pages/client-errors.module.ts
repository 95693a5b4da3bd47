import { ClientErrorsRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { ClientErrorsController } from './client-errors.controller.js';

@Module({ controllers: [ClientErrorsController], providers: [ClientErrorsRepository] })
export class ClientErrorsModule {}
