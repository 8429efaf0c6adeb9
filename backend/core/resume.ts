/** Goes on with an iteration whose first result was taken ahead, to see whether it works. */
export async function* resume<Item>(
  first: IteratorResult<Item>,
  rest: AsyncIterator<Item>,
): AsyncGenerator<Item> {
  for (let item = first; item.done !== true; item = await rest.next()) yield item.value;
}
