/** The texts around the public pages: the footer and the prompt to sign up. */
export const siteMessages = {
  prompt: 'Sign up',
  promptWhy: (calls: number) => `Free to start: ${calls} API calls a month, no card needed.`,
  promptTo: 'Create your account',
  promptClose: 'Close',
  motto: 'Every price beside the fair line. 18+ only. Version 1.01.0',
  groups: [
    {
      title: 'Product',
      links: [
        { to: '/', label: 'Home' },
        { to: '/sportsbooks', label: 'Live Odds' },
        { to: '/scores', label: 'Scores' },
        { to: '/pricing', label: 'Pricing' },
        { to: '/calibration', label: 'Calibration' },
      ],
    },
    {
      title: 'Account',
      links: [
        { to: '/login', label: 'Login' },
        { to: '/account', label: 'Profile' },
        { to: '/subscribe', label: 'Subscribe' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { to: '/terms', label: 'Terms' },
        { to: '/privacy', label: 'Privacy' },
        { to: '/responsible', label: 'Responsible use' },
      ],
    },
  ],
  social: 'Follow us',
} as const;
