import { Module } from '@nestjs/common';
import { OperatorController } from './operator.controller.js';

/** The operator's details and claims. */
@Module({ controllers: [OperatorController] })
export class OperatorModule {}
