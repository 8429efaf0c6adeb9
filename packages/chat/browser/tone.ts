const SECONDS = 0.18;

/** Created by the click that turns the sound on: without a click, browsers let no page make a sound. */
let output: AudioContext | undefined;

/** Plays a short tone. @param frequency in hertz */
export function playTone(frequency: number): void {
  output ??= new AudioContext();
  const { currentTime: start, destination } = output;
  const tone = new OscillatorNode(output, { frequency });
  const volume = new GainNode(output, { gain: 0.08 });
  volume.gain.setTargetAtTime(0, start + SECONDS / 2, SECONDS / 6);
  tone.connect(volume).connect(destination);
  tone.start(start);
  tone.stop(start + SECONDS * 2);
}

/**
 * Does something in only one of the tabs that ask for it at the same time.
 *
 * @param ms how long it takes until the other tabs know of the same news, in milliseconds
 */
export function inOneTab(name: string, ms: number, action: () => void): void {
  let isDecided = false;
  const decide = async (lock: Lock | null) => {
    isDecided = true;
    if (!lock) return;
    action();
    await new Promise((resolve) => setTimeout(resolve, ms));
  };
  const request = async () => navigator.locks.request(name, { ifAvailable: true }, decide);
  request().catch(() => {
    // Without HTTPS there are no locks, and where site data is blocked, browsers refuse them.
    if (!isDecided) action();
  });
}
