import { openMenusOnHover } from '#lib/page-script/menus.ts';

/** Open popovers. Each is inside those before it, or was opened from inside them. */
let stack: readonly HTMLElement[] = [];

/** What had the focus when the first of them opened. */
let before: Element | null = null;

const root = document.documentElement;

/** A button may name the popover that it opens, or closes, by ID. */
const BUTTON = 'button[popovertarget]';

const buttonsOf = ({ id }: HTMLElement) =>
  document.querySelectorAll(`${BUTTON}[popovertarget="${CSS.escape(id)}"]`);

function targetOf(button: Element): HTMLElement | null {
  return document.getElementById(button.getAttribute('popovertarget') ?? '');
}

/** Takes what has left the page out of the stack. */
function forgetRemoved(): void {
  stack = stack.filter(({ isConnected }) => isConnected);
}

/** The place in the stack of the front popover that holds a node, or whose button does; -1 if there is none. */
const placeOf = (node: Node | null) =>
  stack.findLastIndex(
    (popover) =>
      popover.contains(node) || [...buttonsOf(popover)].some((button) => button.contains(node)),
  );

/** Tells listeners, as browsers do. @returns whether none of them objects */
function tell(popover: HTMLElement, type: 'beforetoggle' | 'toggle', isOpen: boolean): boolean {
  const event = new Event(type, { cancelable: type === 'beforetoggle' && isOpen });
  const [oldState, newState] = isOpen ? ['closed', 'open'] : ['open', 'closed'];
  return popover.dispatchEvent(Object.assign(event, { oldState, newState }));
}

/** Writes down what style sheets and screen readers go by. */
function show(popover: HTMLElement, isOpen: boolean): void {
  if (!isOpen) delete popover.dataset.popover;
  for (const each of stack) each.dataset.popover = each === stack.at(-1) ? 'open' : 'covered';
  root.dataset.popovers = stack.length > 0 ? 'open' : 'closed';
  for (const button of buttonsOf(popover)) button.setAttribute('aria-expanded', String(isOpen));
  queueMicrotask(() => tell(popover, 'toggle', isOpen));
}

function open(popover: HTMLElement, opener: Element | null): void {
  forgetRemoved();
  if (stack.includes(popover) || !popover.isConnected) return;
  closeAbove(Math.max(placeOf(popover), placeOf(opener)), false);
  if (!tell(popover, 'beforetoggle', true)) return;
  if (stack.length === 0) before = document.activeElement;
  stack = [...stack, popover];
  show(popover, true);
}

/** Closes a popover and what was opened from it. @param returnsFocus whether the focus in it goes back */
function close(popover: HTMLElement, returnsFocus: boolean): void {
  const place = stack.indexOf(popover);
  if (place < 0) return;
  closeAbove(place, returnsFocus);
  tell(popover, 'beforetoggle', false);
  const hadFocus = popover.contains(document.activeElement);
  stack = stack.slice(0, place);
  show(popover, false);
  if (returnsFocus && hadFocus && place === 0 && before instanceof HTMLElement) before.focus();
}

function closeAbove(place: number, returnsFocus: boolean): void {
  for (const popover of stack.slice(place + 1).reverse()) close(popover, returnsFocus);
}

function pressButton(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest(BUTTON) : null;
  const popover = button && targetOf(button);
  if (!popover || event.defaultPrevented) return;
  const action = button.getAttribute('popovertargetaction');
  if (stack.includes(popover)) {
    if (action !== 'show') close(popover, true);
  } else if (action !== 'hide') open(popover, button);
}

/** A press that begins and ends outside a popover closes it; text may be selected across its edge. */
function closeOnPressElsewhere(): void {
  let pressed: number | undefined;
  const placeIn = ({ target }: Event) => placeOf(target instanceof Node ? target : null);
  document.addEventListener('pointerdown', (event) => {
    pressed = placeIn(event);
  });
  document.addEventListener('pointerup', (event) => {
    const place = placeIn(event);
    if (place === pressed) closeAbove(place, false);
  });
}

function closeByKey(event: KeyboardEvent): void {
  forgetRemoved();
  const front = stack.at(-1);
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !front) return;
  event.preventDefault();
  close(front, true);
}

/**
 * Makes popovers work where the browser has none (Firefox before 125, Safari before 17, Chrome before 114), as
 * far as the site uses them: `popover="auto"`, buttons that name one, and the calls that open and close one.
 * Until then, links take the place of such buttons (`app/styles/header.css`).
 */
export function installPopovers(): void {
  if ('showPopover' in HTMLElement.prototype) return;
  Object.defineProperties(HTMLElement.prototype, {
    showPopover: {
      value(this: HTMLElement, options?: ShowPopoverOptions) {
        open(this, options?.source ?? null);
      },
    },
    hidePopover: {
      value(this: HTMLElement) {
        close(this, true);
      },
    },
  });
  Object.defineProperty(HTMLButtonElement.prototype, 'popoverTargetElement', {
    get(this: HTMLButtonElement) {
      return targetOf(this);
    },
  });
  document.addEventListener('click', pressButton);
  document.addEventListener('keydown', closeByKey);
  closeOnPressElsewhere();
  for (const button of document.querySelectorAll(`${BUTTON}:not([popovertargetaction])`)) {
    button.setAttribute('aria-expanded', 'false');
  }
  root.dataset.popovers = 'closed';
  openMenusOnHover();
}
