/** Where the buttons that upgrade lead who is signed in: to the plans, where the checkout of Platinum opens by itself. */
export const UPGRADE_PATH = '/pricing?intent=upgrade&autostart=1';
