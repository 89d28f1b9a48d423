/** What has nothing to say: '-'. In a table it keeps its column, in the block of a narrow screen no line. */
export const Nada = () => <span data-nada>-</span>
