import { logoPath } from '@fairline/shared/contract';
import { leagueOfSport, teamKey } from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import type { Logo } from './logo.js';
import { LogoAddresses } from './logo-addresses.js';
import { LogoCache } from './logo-cache.js';

/** The logos of teams: only those that the scoreboard of their sport names. */
@Injectable()
export class LogosService {
  constructor(
    private readonly addresses: LogoAddresses,
    private readonly cache: LogoCache,
  ) {}

  /** The logo of a team, by any name that a feed uses; undefined if there is none now. */
  async of(sport: string, team: string): Promise<Logo | undefined> {
    const league = leagueOfSport(sport);
    const address = league && (await this.addresses.of(league.sport)).get(teamKey(team));
    return address ? this.cache.take(league.sport, address) : undefined;
  }

  /** The path of a team's logo, if the scoreboard is already known: prices never wait for it. */
  pathOf(sport: string, team: string): string | undefined {
    const league = leagueOfSport(sport);
    return league && this.addresses.known(league.sport)?.has(teamKey(team)) ? logoPath(sport, team) : undefined;
  }
}
