import { type ClientError, type ClientErrorId, clientErrorBody } from '@fairline/shared/contract';
import { ClientErrorsRepository, redact } from '@fairline/shared/node';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AtMost } from '../http/route-marks.js';

/** Receives error reports from pages. */
@Controller('api/client-errors')
export class ClientErrorsController {
  constructor(private readonly errors: ClientErrorsRepository) {}

  @Post()
  @HttpCode(200)
  @AtMost({ perMinute: 10, isByNetwork: true })
  async note(@Body({ schema: clientErrorBody }) { message, stack, path }: ClientError): Promise<ClientErrorId> {
    const id = await this.errors.add({
      message: redact(message),
      ...(stack === undefined ? {} : { stack: redact(stack) }),
      ...(path === undefined ? {} : { path: redact(path) }),
    });
    return { id };
  }
}
