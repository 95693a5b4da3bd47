import { Module } from '@nestjs/common';
import { OperatorController } from './operator.controller.js';

/** What only the operator can know. */
@Module({ controllers: [OperatorController] })
export class OperatorModule {}
