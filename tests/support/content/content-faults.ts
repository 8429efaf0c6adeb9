import { copyContent, type ContentCopy } from '#tests/support/content/content-copy.ts';

/** A fault in the content. */
export type ContentFault = Readonly<{
  /** The files that contain it, relative to `content`. */
  files: readonly string[];
  /** Causes the fault. @returns the place that the check must name */
  breakIt(copy: ContentCopy): Promise<string>;
}>;

/** The result of the check. */
export type Told = Readonly<{
  code: number;
  /** The place of the fault. */
  place: string;
  /** What it says about the files of the fault. */
  about: readonly string[];
  /** What it says about files without faults, and at the end. */
  others: readonly string[];
  /** How many faults the copy had. */
  count: number;
}>;

/**
 * Has faults checked in as few copies of the content as possible. Faults in one copy are in different files,
 * so each reported line belongs to one of them.
 *
 * @returns a function that gives the result for a fault
 */
export function checkTogether<Fault extends ContentFault>(
  faults: readonly Fault[],
): (fault: Fault) => Promise<Told> {
  const groups: Fault[][] = [];
  for (const fault of faults) {
    const group = groups.find((some) => !some.some(({ files }) => haveCommon(files, fault.files)));
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  const answers = new Map(groups.flatMap((group) => shareAnswer(group)));
  return async (fault) => {
    const told = await answers.get(fault)?.();
    if (!told) throw new Error('This fault is not among those that are checked');
    const { code, lines, places } = told;
    const isAbout = (line: string, { files }: Fault) =>
      files.some((file) => line.startsWith(`content/${file}:`));
    return {
      code,
      place: places.get(fault) ?? '',
      about: lines.filter((line) => isAbout(line, fault)),
      others: lines.filter((line) => ![...places.keys()].some((each) => isAbout(line, each))),
      count: places.size,
    };
  };
}

const haveCommon = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.includes(one));

/** Pairs each of the faults with the one answer that they share. */
function shareAnswer<Fault extends ContentFault>(faults: readonly Fault[]) {
  let answer: ReturnType<typeof check<Fault>> | undefined;
  const ask = () => (answer ??= check(faults));
  return faults.map((fault) => [fault, ask] as const);
}

async function check<Fault extends ContentFault>(faults: readonly Fault[]) {
  await using copy = await copyContent();
  const places = new Map<Fault, string>();
  for (const fault of faults) places.set(fault, await fault.breakIt(copy));
  return { ...(await copy.check()), places };
}
