import * as z from 'zod/mini'

const linhaDoTexto = z.string()
/** A document as it is read on a screen: its pieces in the order of the paper. */
export const textoDoDocumento = z.object({
  blocos: z.array(
    z.discriminatedUnion('tipo', [
      z.object({ tipo: z.literal('titulo'), texto: linhaDoTexto, apoio: linhaDoTexto }),
      z.object({ tipo: z.literal('secao'), numero: z.nullable(z.string()), texto: linhaDoTexto }),
      z.object({ tipo: z.literal('paragrafo'), texto: linhaDoTexto }),
      z.object({ tipo: z.literal('clausula'), numero: z.string(), texto: linhaDoTexto }),
      z.object({
        tipo: z.literal('definicoes'),
        linhas: z.array(z.object({ rotulo: linhaDoTexto, valor: linhaDoTexto })),
      }),
      z.object({
        tipo: z.literal('tabela'),
        /** `numero`: read at the right. */
        colunas: z.array(z.object({ titulo: linhaDoTexto, numero: z.boolean() })),
        linhas: z.array(z.array(linhaDoTexto)),
        rodape: z.nullable(z.array(linhaDoTexto)),
      }),
    ]),
  ),
})
export type BlocoDoDocumento = z.infer<typeof textoDoDocumento>['blocos'][number]
