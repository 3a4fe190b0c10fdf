/** Whether this browser asks not to be tracked, by Global Privacy Control or by Do Not Track. */
export const sendsPrivacySignal = () =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === '1';
