import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Unlimited } from '../limits/at-most.js';
import { busy } from './busy.js';
import { Pressure } from './pressure.js';

/** Turns requests away while the process cannot follow, before they cost anything: those who are connected go on hearing. */
@Injectable()
export class PressureGuard implements CanActivate {
  constructor(
    private readonly pressure: Pressure,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http' || !this.pressure.isTooMuch) return true;
    if (this.reflector.get(Unlimited, context.getClass())) return true;
    this.pressure.turnAway('request');
    throw busy();
  }
}
