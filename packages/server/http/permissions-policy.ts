/**
 * The features that a page can be denied (W3C Permissions Policy). Names that Chromium knows only on
 * some systems, or not in the version of half a year ago, are left out, because it complains about them there.
 */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'cross-origin-isolated',
  'deferred-fetch',
  'deferred-fetch-minimal',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

type Feature = (typeof FEATURES)[number];

/**
 * Returns the value of `Permissions-Policy` that denies every feature to a page and to what it embeds.
 *
 * @param used what the page itself may use nevertheless
 */
export const permissionsPolicy = (...used: readonly Feature[]): string =>
  FEATURES.map((name) => `${name}=(${used.includes(name) ? 'self' : ''})`).join(', ');
