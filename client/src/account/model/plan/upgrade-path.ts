/** Where upgrade buttons lead signed-in users: the plans page, which opens the Platinum checkout automatically. */
export const UPGRADE_PATH = '/pricing?intent=upgrade&autostart=1';
