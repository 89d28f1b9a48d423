import type { acoesDoTema } from '@hub/domain/servico/servico.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, codigoDoPorte, id, rotulo, varios } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const descrito = z.object({ id: z.number(), descricao: z.string() })
const formaDoSubtema = z.object({
  id: z.number(),
  descricao: z.string(),
  tema: descrito,
  /** In the catalogue or not. */
  servicos: z.number(),
  acoes: acoesDe<typeof acoesDoTema>(),
})
export type SubtemaInterno = z.infer<typeof formaDoSubtema>
const formaDoTema = z.object({
  id: z.number(),
  descricao: z.string(),
  /** Area of activity that its new services begin with. */
  area: z.nullable(descrito),
  servicos: z.number(),
  subtemas: z.array(formaDoSubtema),
  acoes: acoesDe<typeof acoesDoTema>(),
})
export type TemaInterno = z.infer<typeof formaDoTema>
const temaASalvar = z.strictObject({ descricao: rotulo(80, 3), area: z._default(z.nullable(id), null) })

export const temaInterno = {
  listarPublicoAlvo: endpoint({
    caminho: '/publicoalvo/interno/',
    resumo: 'Target publics: sizes of company that offers are meant for, with how many offers of the catalogue are.',
    resposta: z.array(
      z.object({ codigo: codigoDoPorte, descricao: z.string(), sigla: z.string(), ofertas: z.number() }),
    ),
  }),
  listar: endpoint({
    caminho: '/tema/interno/',
    resumo: 'All themes with their subthemes, used or not.',
    resposta: z.object({ results: z.array(formaDoTema), acoes: acoesDe<'criar'>() }),
  }),
  listarSubtemas: endpoint({
    caminho: '/tema/subtema/interno/list/',
    resumo: 'All subthemes, used or not, of all themes or of the given ones.',
    query: z.strictObject({ tema: varios(id) }),
    resposta: z.array(formaDoSubtema),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/tema/interno/',
    resumo: 'A new theme of the catalogue.',
    corpo: temaASalvar,
    resposta: formaDoTema,
    idempotente: true,
  }),
  salvar: endpoint({
    metodo: 'PUT',
    caminho: '/tema/interno/{id}/',
    resumo: 'Name and area of a theme. Services that are in it keep their area.',
    corpo: temaASalvar,
    resposta: formaDoTema,
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: '/tema/interno/{id}/',
    resumo: 'Removes a theme that has no service, with its subthemes.',
    resposta: 'vazio',
    recusas: ['TEMA_EM_USO'],
  }),
  criarSubtema: endpoint({
    metodo: 'POST',
    caminho: '/tema/interno/{id}/subtema/',
    resumo: 'A new subtheme of theme id.',
    corpo: z.strictObject({ descricao: rotulo(80, 3) }),
    resposta: formaDoTema,
    idempotente: true,
  }),
  salvarSubtema: endpoint({
    metodo: 'PUT',
    caminho: '/tema/subtema/interno/{id}/',
    resumo: 'Another name for a subtheme.',
    corpo: z.strictObject({ descricao: rotulo(80, 3) }),
    resposta: formaDoTema,
  }),
  removerSubtema: endpoint({
    metodo: 'DELETE',
    caminho: '/tema/subtema/interno/{id}/',
    resumo: 'Removes a subtheme that has no service.',
    resposta: 'vazio',
    recusas: ['TEMA_EM_USO'],
  }),
}
