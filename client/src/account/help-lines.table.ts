import type { HelpLine } from '@fairline/shared/contract';

/** Free and confidential help, used if the operator names none. */
export const HELP_LINES: readonly HelpLine[] = [
  {
    country: 'United States',
    name: '1-800-GAMBLER',
    phone: '1-800-426-2537',
    url: 'https://www.1800gambler.net/',
  },
  {
    country: 'Canada (Ontario)',
    name: 'ConnexOntario',
    phone: '1-866-531-2600',
    url: 'https://www.connexontario.ca/',
  },
  {
    country: 'United Kingdom',
    name: 'National Gambling Helpline',
    phone: '0808 8020 133',
    url: 'https://www.gamcare.org.uk/',
  },
  {
    country: 'Australia',
    name: 'Gambling Help Online',
    phone: '1800 858 858',
    url: 'https://www.gamblinghelponline.org.au/',
  },
  {
    country: 'New Zealand',
    name: 'Gambling Helpline',
    phone: '0800 654 655',
    url: 'https://www.gamblinghelpline.co.nz/',
  },
  { country: 'Everywhere', name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' },
  { country: 'Everywhere', name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org/' },
];
