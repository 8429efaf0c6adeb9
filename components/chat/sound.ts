/** The storage key of the visitor's choice to have a sound. */
const STORAGE_KEY = 'chat-sound';

const SECONDS = 0.18;

/** Created by the click that turns the sound on: without a click, browsers let no page make a sound. */
let output: AudioContext | undefined;

/** Whether the visitor has turned on the sound, in any tab. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false; // storage is switched off
  }
}

/**
 * Turns the sound on, with a sample of it, or off. Call this from a click.
 *
 * @returns whether it is on now
 */
export function setChatSound(on: boolean): boolean {
  try {
    if (on) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    return false;
  }
  if (on) playTone();
  return on;
}

/** Plays the tone in only one of the tabs that request it at the same time. */
export function playToneOnce(): void {
  let isDecided = false;
  const decide = async (lock: Lock | null) => {
    isDecided = true;
    if (!lock) return;
    playTone();
    // Other tabs learn of the message within this time.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  };
  const request = async () => navigator.locks.request(STORAGE_KEY, { ifAvailable: true }, decide);
  request().catch(() => {
    // Without HTTPS there are no locks, and where site data is blocked, browsers refuse them.
    if (!isDecided) playTone();
  });
}

function playTone(): void {
  output ??= new AudioContext();
  const { currentTime: start, destination } = output;
  const tone = new OscillatorNode(output, { frequency: 660 });
  const volume = new GainNode(output, { gain: 0.08 });
  volume.gain.setTargetAtTime(0, start + SECONDS / 2, SECONDS / 6);
  tone.connect(volume).connect(destination);
  tone.start(start);
  tone.stop(start + SECONDS * 2);
}
