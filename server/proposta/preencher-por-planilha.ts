import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { abas, type ConteudoDaPlanilha, lerPlanilha, linhasLidas } from '@hub/domain/proposta/planilha.rules.ts'
import { podeSalvar } from '@hub/domain/proposta/proposta.rules.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerPlanilhaEnviada } from '../services/planilha-enviada.ts'
import { type Conteudo, gravarConteudo } from './gravar-conteudo.ts'
import { verProposta } from './proposta.view.ts'
import { fimDaRodada, type Proposta, travarPropria } from './proposta-travada.ts'

/** The filled template has some 10 kB. */
const MAIS_BYTES = 512 * 1024

/**
 * The draft takes the content of a filled template. One wrong cell and nothing is saved: the answer names every one of them.
 * What the file leaves empty of the texts stays as it is; its stages take the place of the draft's.
 */
export const preencherPorPlanilha: UseCase<typeof proposta.preencherPorPlanilha> = async (pedido) => {
  const { db, actor, params, corpo, arquivos, ports } = pedido
  const r = await lerRegulamento(db)
  const travada = await travarPropria(db, actor, params.id, r)
  exigir(podeSalvar(travada.fatos, { id: actor.id, papeis: ['prestador'] }))
  const enviada = await lerPlanilhaEnviada(db, ports, arquivos, {
    bytes: MAIS_BYTES,
    abas: [abas.proposta, abas.etapas],
    linhas: linhasLidas,
    colunas: 6,
  })
  const lida = lerPlanilha(enviada.abas, r.hoje, fimDaRodada(travada, r))
  if ('falhas' in lida) {
    const campos: Record<string, string> = {}
    for (const { aba, celula, mensagem } of lida.falhas) campos[`${aba}!${celula}`] ??= mensagem
    throw new Recusa('PLANILHA_COM_ERROS', { campos })
  }
  await gravarConteudo(db, actor, travada, comoConteudo(lida.conteudo, travada.p, corpo.versao))
  return verProposta(db, actor, params.id)
}

function comoConteudo(c: ConteudoDaPlanilha, p: Proposta, versao: number | undefined): Conteudo {
  return {
    apresentacao: c.apresentacao ?? p.apresentacao,
    visita: c.visita ?? p.visita,
    comentario: c.comentario ?? p.comentario,
    validade: c.validade ?? p.validade,
    valor_bruto: emReais(c.etapas.reduce((t, e) => t + e.valor, 0)),
    etapas: c.etapas.map((e, i) => ({ ...e, ordem: i + 1, valor: emReais(e.valor) })),
    ...(versao !== undefined && { versao }),
  }
}
