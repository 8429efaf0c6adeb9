import { useQuery } from '@tanstack/react-query';
import { Eye, Monitor, Moon, Share2, Smartphone, Sun } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { z } from 'zod';
import { studioPreviewSchema } from '@repo/contract/desk/studio-file.ts';
import type { StudioFrameOrder, StudioFrameTarget } from '@repo/contract/desk/studio-frame.ts';
import { changeDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { LoadError, Loading } from '#shared/states.tsx';
import { BoardFrame } from '#studio/cards/board-frame.tsx';
import { ViewChoice } from '#studio/view-choice.tsx';

/** What a page in the frame says: anything else is not from our reporter. */
const newsSchema = z.union([z.object({ path: z.string() }), z.object({ text: z.string() })]);

/** The widths of the page in pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;

type Width = keyof typeof WIDTHS;
type Scheme = 'light' | 'dark';

type PageFrameProps = Readonly<{
  /** The address of the page on the site. */
  path: string;
  /** How often something was saved: each time, the page is drawn anew. */
  saves: number;
  /** What to outline. The same object asks for nothing anew. */
  wanted: StudioFrameTarget;
  /** Somebody has clicked words in the page. */
  onText: (text: string) => void;
  /** The address at which the frame is, also after a link was followed. */
  onPath: (path: string) => void;
}>;

/** The real page beside its form, as it will be: on a phone or a desktop, light or dark. */
export function PageFrame(props: PageFrameProps) {
  const [width, setWidth] = useState<Width>(() =>
    matchMedia('(width < 64rem)').matches ? 'phone' : 'desktop',
  );
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const [by, setBy] = useState<'visitors' | 'others'>('visitors');
  const preview = useQuery({
    queryKey: queryKeys.studioPreview,
    queryFn: () => changeDesk('/studio/preview', studioPreviewSchema),
  });
  return (
    <section aria-label="Preview" className="studio-preview">
      <div className="studio-frame-tools">
        <ViewChoice
          label="Seen by"
          value={by}
          onChange={setBy}
          options={[
            ['visitors', 'Visitors', Eye],
            ['others', 'Search and social media', Share2],
          ]}
        />
        <ViewChoice
          label="Width"
          value={width}
          onChange={setWidth}
          options={[
            ['desktop', 'Desktop', Monitor],
            ['phone', 'Phone', Smartphone],
          ]}
        />
        <ViewChoice
          label="Colors"
          value={scheme}
          onChange={setScheme}
          options={[
            ['light', 'Light', Sun],
            ['dark', 'Dark', Moon],
          ]}
        />
      </div>
      {preview.data && by === 'others' ? (
        <BoardFrame address={preview.data.address} path={props.path} saves={props.saves} />
      ) : preview.data ? (
        <Frame {...props} address={preview.data.address} width={WIDTHS[width]} scheme={scheme} />
      ) : preview.error ? (
        <LoadError error={preview.error} retry={() => void preview.refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  );
}

/** Tells the page in a frame something. It has no origin that could be named. */
function orderIn(frame: HTMLIFrameElement | null, order: StudioFrameOrder): void {
  frame?.contentWindow?.postMessage(order, '*');
}

type FrameProps = PageFrameProps & Readonly<{ address: string; width: number; scheme: Scheme }>;

function Frame(props: FrameProps) {
  const { path, saves, wanted, onText, onPath, address, width, scheme } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const size = useFit(box, width);
  /** With how many saves the page is drawn, with how many it is being drawn, and whether it talks to us. */
  const drawn = useRef({ by: -1, asked: saves, isTalking: true });
  const [isLoading, setLoading] = useState(true);

  const order = (one: StudioFrameOrder) => orderIn(frame.current, one);
  const drawAgain = () => {
    const { by, asked, isTalking } = drawn.current;
    // What is being drawn cannot be asked for anything until it is there.
    if (asked !== by || saves === by) return;
    drawn.current = { by, asked: saves, isTalking: false };
    setLoading(true);
    if (isTalking) order({ reload: true });
    else if (frame.current) frame.current.src = address + path;
  };
  const settle = () => {
    drawn.current.by = drawn.current.asked;
    setLoading(false);
    drawAgain();
  };
  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    const news = newsSchema.safeParse(data).data;
    if (!news) return;
    if ('text' in news) {
      onText(news.text);
      return;
    }
    drawn.current.isTalking = true;
    onPath(news.path);
    order({ scheme });
    order(wanted);
    settle();
  });

  useEffect(() => {
    const ended = new AbortController();
    addEventListener('message', (event) => hear(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);
  const onSaved = useEffectEvent(drawAgain);
  useEffect(() => onSaved(), [saves]);
  useEffect(() => {
    orderIn(frame.current, { scheme });
  }, [scheme]);
  useEffect(() => {
    orderIn(frame.current, wanted);
  }, [wanted]);

  return (
    <div ref={box} className="studio-frame-box" aria-busy={isLoading}>
      <iframe
        ref={frame}
        title="The page as it will be"
        src={address + path}
        sandbox="allow-scripts"
        style={size}
        // Also of a page that is none of ours, and says nothing: the backend did not answer, for example.
        onLoad={settle}
      />
    </div>
  );
}

/** Makes a page of a width fit into a box: a wider one is drawn smaller. */
function useFit(box: RefObject<HTMLDivElement | null>, width: number) {
  const [room, setRoom] = useState({ width, height: 800 });
  useEffect(() => {
    const { current } = box;
    if (!current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() =>
      setRoom({ width: current.clientWidth, height: current.clientHeight }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  const scale = Math.min(1, room.width / width);
  return {
    width: `${width}px`,
    height: `${Math.round(room.height / scale)}px`,
    transform: `scale(${scale})`,
  };
}
