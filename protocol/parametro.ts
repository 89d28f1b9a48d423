import * as z from 'zod/mini'
import { modeloHora } from './demanda.formas.ts'
import { codigoDoPorte, linha, momento, padrao, pagina, paginacao, reais, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { mudancaAnotada } from './programa.ts'

/** Of domain/parametro/parametros.ts; what nobody may change is not found. */
const chave = padrao(60, /^\w{1,60}$/)
const comChave = z.strictObject({ chave })
/** As it is stored: a percentage as '80', money in centavos as '13000', lists separated by ';'. Money is text here, not an amount. */
const valor = texto(4000)

const parametroVisto = z.object({
  chave,
  valor: z.string(),
  /** Until somebody changes it. */
  padrao: z.string(),
  /** Since when it holds, and by whom; null while it is as it was delivered. */
  desde: z.nullable(momento),
  por: z.nullable(z.string()),
  mudancas: z.number(),
})
export type ParametroVisto = z.infer<typeof parametroVisto>

export const parametro = {
  ler: endpoint({
    caminho: '/parametro/',
    resumo: 'Parameters that screens show: hour, subsidy and yearly limit by size, instalments, deadlines.',
    publico: true,
    /** With it the hour models in use come too: those of this price in reais, or all where it is no amount. */
    query: z.strictObject({ valorhora: z.optional(linha(20)) }),
    resposta: z.object({
      valorhora: reais,
      /** To the staff; to others null, and where nobody asked. */
      modelos_hora: z.nullable(z.array(modeloHora)),
      portes: z.array(
        z.object({ codigo: codigoDoPorte, descricao: z.string(), porcentagem: z.number(), limite_anual: reais }),
      ),
      parcelas_max: z.number(),
      parcela_minima: reais,
      prazo_triagem_du: z.number(),
      prazo_proposta_du: z.number(),
      validade_proposta_dc: z.number(),
      prazo_assinatura_dc: z.number(),
      prazo_avaliacao_dc: z.number(),
      horas_mes_max: z.number(),
      fuso: z.string(),
    }),
  }),
  listar: endpoint({
    caminho: '/parametro/interno/',
    resumo: 'Every parameter that may be changed, since when it holds and by whom.',
    resposta: z.object({
      results: z.array(parametroVisto),
      /** Requests under way, which keep the values of the day on which they were sent. */
      em_andamento: z.number(),
    }),
  }),
  alterar: endpoint({
    metodo: 'PUT',
    caminho: '/parametro/interno/{chave}/',
    resumo: 'A new value of a parameter, for what starts from now on. `antes` is the value that the screen shows.',
    params: comChave,
    corpo: z.strictObject({ valor, antes: valor }),
    resposta: parametroVisto,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  listarHistorico: endpoint({
    caminho: '/parametro/interno/{chave}/historico/',
    resumo: 'The values that a parameter had, since when and by whom; the last change first.',
    params: comChave,
    query: z.strictObject(paginacao(20)),
    resposta: pagina(mudancaAnotada),
  }),
}
