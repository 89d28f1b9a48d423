/** What stands in no address that anybody is reached by, and would mean something to a mail program. */
const forma = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@.<>()[\]\\,;:"\p{C}]+(?:\.[^\s@.<>()[\]\\,;:"\p{C}]+)+$/u

/** Is it an address like nome@empresa.com.br? One pass: each part ends at a character that it cannot hold. */
export const enderecoDeEmail = (texto: string): boolean => texto.length <= 254 && forma.test(texto)
