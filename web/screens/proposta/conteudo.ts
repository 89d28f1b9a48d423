import { type Centavos, deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { repartir } from '@hub/domain/kernel/subsidio.ts'
import { capitalizarPalavras, primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { type PropostaEditada, totalDasEtapas } from '@hub/domain/proposta/rascunho.rules.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import type { PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import type { Divisao } from '../../parts/DivisaoDoPreco.tsx'
import { comChave, diaInteiro, type EtapaEscrita, paraEnviar } from '../../parts/etapas/etapa-escrita.ts'

export interface Formulario extends PropostaEditada {
  etapas: readonly EtapaEscrita[]
}

export const comChaves = (p: PropostaEditada): Formulario => ({ ...p, etapas: p.etapas.map(comChave) })

type Conteudo = Pick<PropostaDetalhe, 'apresentacao' | 'visita' | 'comentario' | 'validade' | 'etapas'>

/** A proposal of the wire as the editor holds it. */
export const editada = (c: Conteudo): PropostaEditada => ({
  apresentacao: c.apresentacao,
  visita: c.visita ?? '',
  comentario: c.comentario ?? '',
  validade: c.validade ?? '',
  etapas: c.etapas.map((e) => ({
    descricao: e.descricao,
    entrega: e.entrega,
    horas: e.horas,
    valor: e.valor === null ? null : deReais(e.valor),
    dtainicio: e.dtainicio ?? '',
    dtafim: e.dtafim ?? '',
  })),
})

/** An earlier proposal as the beginning of this one: its texts, stages, hours and values; days are of this request alone. */
export const copiadaDe = (outra: Conteudo, atual: Formulario): Formulario => {
  const { etapas, ...textos } = editada(outra)
  return comChaves({
    ...textos,
    validade: atual.validade,
    etapas: etapas.map((e) => ({ ...e, dtainicio: '', dtafim: '' })),
  })
}

/** What is saved or sent: half typed days wait in the editor. */
export function corpoDe(p: PropostaEditada): Omit<CorpoEnviado<typeof proposta.enviar>, 'versao'> {
  const total = totalDasEtapas(p.etapas)
  return {
    apresentacao: p.apresentacao.trim(),
    visita: p.visita.trim() || null,
    comentario: p.comentario.trim() || null,
    validade: diaInteiro(p.validade),
    valor_bruto: total === null ? null : emReais(total),
    etapas: p.etapas.map((e, i) => ({ ordem: i + 1, ...paraEnviar(e, false) })),
  }
}

/** The content as text, for telling whether two are the same once the server wrote them its way (specification §5). */
export function impressao(p: PropostaEditada): string {
  const corpo = corpoDe(p)
  return JSON.stringify({
    ...corpo,
    comentario: corpo.comentario && primeiraMaiuscula(corpo.comentario),
    etapas: corpo.etapas?.map((e) => ({ ...e, descricao: capitalizarPalavras(e.descricao ?? '') })),
  })
}

/**
 * The split of a total as the server would compute it: the same function, by the programme's percentage alone. The yearly
 * limit and the balance, which may cut the subsidy, are not a provider's to know.
 */
export function dividirPara(total: Centavos, p: Pick<PropostaDetalhe, 'divisao' | 'solicitacao'>): Divisao {
  const { divisao, solicitacao } = p
  if (divisao && deReais(divisao.valor_bruto) === total) return divisao
  const { parceiro } = solicitacao
  const partes = repartir({ total, bp: solicitacao.bp, parceiro: parceiro ?? undefined })
  const porcentagem = Math.round((total === 0 ? solicitacao.bp : partes.bpEfetivo) / 100)
  return {
    valor_bruto: emReais(total),
    valor_subsidio: emReais(partes.subsidio),
    parceiro: parceiro && partes.parceiro > 0 ? { nome: parceiro.nome, valor: emReais(partes.parceiro) } : null,
    valor_cliente: emReais(partes.cliente),
    porcentagem_subsidio: porcentagem,
    porcentagem_cliente: Math.max(0, 100 - porcentagem - Math.round((parceiro?.bp ?? 0) / 100)),
  }
}
