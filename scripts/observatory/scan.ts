import { moduleOf } from '@/scripts/observatory/install';

/** The judgment of one test. */
export type Verdict = Readonly<{
  /** The test, like `content-security-policy`. */
  test: string;
  /** What it found, like `csp-implemented-with-no-unsafe`. */
  result: string;
  /** The points that it adds, or takes away. */
  points: number;
}>;

/** What the scanner thinks of one address. */
export type Scan = Readonly<{ score: number; grade: string; verdicts: readonly Verdict[] }>;

/** Where to send requests, all to the same host. */
export type Place = Readonly<{ host: string; httpPort: number; httpsPort: number; path: string }>;

/** The answers that the scanner got, which only its tests look into. */
type Answers = { responses: { auto: unknown } };
type Test = (
  answers: Answers,
) => Readonly<{ result: string | null; constructor: { name: string } }>;

/** The parts of the scanner that are used. */
type Scanner = Readonly<{
  retrieve: (host: string, options: Record<string, string>) => Promise<Answers>;
  tests: readonly Test[];
  pointsOf: (result: string) => number;
  gradeOf: (score: number) => Readonly<{ score: number; grade: string }>;
  leastForBonus: number;
}>;

/** Loads the scanner, which must be installed. */
export async function loadScanner(): Promise<Scanner> {
  const load = async <Exports>(file: string) => (await import(moduleOf(file))) as Exports;
  const { retrieve } = await load<Pick<Scanner, 'retrieve'>>('retriever/retriever.js');
  const { ALL_TESTS } = await load<{ ALL_TESTS: Scanner['tests'] }>('constants.js');
  const grader = await load<{
    getScoreModifier: Scanner['pointsOf'];
    getGradeForScore: Scanner['gradeOf'];
  }>('grader/grader.js');
  const charts = await load<{ MINIMUM_SCORE_FOR_EXTRA_CREDIT: number }>('grader/charts.js');
  return {
    retrieve,
    tests: ALL_TESTS,
    pointsOf: grader.getScoreModifier,
    gradeOf: grader.getGradeForScore,
    leastForBonus: charts.MINIMUM_SCORE_FOR_EXTRA_CREDIT,
  };
}

/**
 * Requests an address and grades the answer. The scanner's own `scan` does the same, but only on the standard
 * ports, only for the home page, and not when an answer is an error.
 *
 * @throws when nothing answers
 */
export async function scan(scanner: Scanner, place: Place): Promise<Scan> {
  const answers = await scanner.retrieve(place.host, {
    httpPort: String(place.httpPort),
    httpsPort: String(place.httpsPort),
    path: place.path,
  });
  if (!answers.responses.auto) throw new Error(`Nothing answers at ${place.path}`);
  const verdicts = scanner.tests.map((test) => {
    const { result, constructor } = test(answers);
    return { test: constructor.name, result: result ?? '', points: scanner.pointsOf(result ?? '') };
  });
  const sumOf = (some: readonly Verdict[]) => some.reduce((sum, { points }) => sum + points, 100);
  const withoutBonus = sumOf(verdicts.filter(({ points }) => points < 0));
  // Points beyond 100 are only for those who have few faults.
  const score = withoutBonus >= scanner.leastForBonus ? sumOf(verdicts) : withoutBonus;
  return { ...scanner.gradeOf(score), verdicts };
}
