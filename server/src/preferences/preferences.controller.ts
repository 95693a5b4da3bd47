import { type Preferences, type PreferencesChange, preferencesBody } from '@fairline/shared/contract';
import { PreferencesRepository } from '@fairline/shared/node';
import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { Access } from '../auth/access.js';
import { Caller, SignedIn } from '../auth/signed-in.js';

@Controller('api/preferences')
@SignedIn()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesRepository) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  own(@Caller() { userId }: Access): Promise<Preferences> {
    return this.preferences.of(userId);
  }

  @Put()
  @Header('Cache-Control', 'no-store')
  change(
    @Caller() { userId }: Access,
    @Body({ schema: preferencesBody }) chosen: PreferencesChange,
  ): Promise<Preferences> {
    return this.preferences.change(userId, chosen);
  }
}
