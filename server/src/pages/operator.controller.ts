import type { Operator } from '@fairline/shared/contract';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { readOperatorFile } from './operator-file.js';

@Controller('api/operator')
export class OperatorController {
  private readonly answer: Operator;

  constructor(@Inject(CONFIG) config: Config) {
    this.answer = readOperatorFile(config.OPERATOR_FILE);
  }

  /** Who runs this installation and what they claim, from their file. */
  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  operator(): Operator {
    return this.answer;
  }
}
