import { comPrimeiraLetraGrande } from '@hub/domain/kernel/texto.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import type { ReactNode } from 'react'
import { para } from '../../parts/caminhos.ts'
import { Data, DataHora } from '../../parts/Data.tsx'
import { ContagemNaFrase } from '../../parts/Prazo.tsx'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Agora } from '../../ui/Agora.tsx'
import { Ancora } from '../../ui/Ancora.tsx'

/** One sentence from the provider's seat: whose turn, what, until when, what comes next; and the buttons of the turn. */
export function AgoraDaProposta({ p, acoes }: { p: PropostaDetalhe; acoes?: ReactNode }) {
  return <Agora action={acoes}>{frase(p)}</Agora>
}

function frase(p: PropostaDetalhe): ReactNode {
  const { solicitacao: s, empresa_proposta: empresa } = p
  const cliente = s.count_empresas === 1 ? s.cliente.nome : 'a entidade'
  const linha = linhaDoSubstatus(s.substatus.codigo)
  const rodadaAberta = linha.selada
  switch (p.situacao) {
    case 'convidada':
    case 'rascunho':
      if (linha.pedeAceite)
        return (
          <>
            <b>É a sua vez, pela {empresa.nome}:</b>{' '}
            <Ancora href={para('demandaInterna', { id: s.id })}>leia a demanda e responda</Ancora> se aceita as etapas e
            o valor definidos.
          </>
        )
      if (!rodadaAberta || !p.acoes.enviar?.permitido)
        return (
          <>
            O prazo para enviar propostas terminou
            {p.dtaprazo && (
              <>
                {' '}
                em <Data valor={p.dtaprazo} />
              </>
            )}
            . Se houver nova rodada, o convite volta para a sua lista.
          </>
        )
      return (
        <>
          <b>É a sua vez, pela {empresa.nome}:</b> envie a proposta até{' '}
          {p.dtaprazo && <ContagemNaFrase ate={p.dtaprazo} />}. Depois, {cliente} compara as propostas e escolhe.
        </>
      )
    case 'enviada':
      if (rodadaAberta)
        return s.rodada > p.rodada ? (
          <>
            <b>Nova rodada de propostas:</b> a sua, enviada em <DataHora valor={p.enviada_em} />, continua valendo. Se
            quiser, melhore e reenvie até {p.dtaprazo && <ContagemNaFrase ate={p.dtaprazo} />}.
          </>
        ) : (
          <>
            <b>Proposta enviada</b> em <DataHora valor={p.enviada_em} />. Fica selada até{' '}
            {p.dtaprazo && <ContagemNaFrase ate={p.dtaprazo} />}; antes disso você pode editar e reenviar.
          </>
        )
      return (
        <>
          <b>Vez do cliente:</b> {cliente} está comparando as propostas
          {p.validade && (
            <>
              . A sua vale até <Data valor={p.validade} />
            </>
          )}
          .
        </>
      )
    case 'em_negociacao':
      return (
        <>
          <b>É a sua vez, pela {empresa.nome}:</b> responda ao pedido de ajuste até{' '}
          {p.prazo_negociacao && <ContagemNaFrase ate={p.prazo_negociacao} />}. Sem resposta, vale a última versão
          enviada.
        </>
      )
    case 'selecionada':
      return (
        <>
          <b>{comPrimeiraLetraGrande(cliente)} escolheu a sua proposta.</b> Agora o gestor confere e autoriza; em
          seguida o contrato vem para a sua assinatura.
        </>
      )
    case 'autorizada':
      return (
        <>
          <b>Proposta autorizada.</b> O contrato, as etapas e as notas estão em{' '}
          <Ancora href={para('projeto', { id: s.id })}>projetos</Ancora>.
        </>
      )
    case 'nao_selecionada':
      return `${comPrimeiraLetraGrande(cliente)} escolheu outra proposta. Se a escolha cair, a sua volta a valer e você é avisado.`
    case 'declinada':
      return 'A sua empresa recusou este convite. Numa nova rodada ela pode ser convidada de novo.'
    case 'desistente':
      return 'A sua empresa desistiu desta proposta. Não há mais nada a fazer aqui.'
    case 'expirada':
      return rodadaAberta
        ? 'A validade desta proposta passou.'
        : `A validade desta proposta passou antes da escolha. ${comPrimeiraLetraGrande(cliente)} pode pedir a renovação, e você é avisado.`
    case 'cancelada':
      return 'A solicitação foi cancelada, e com ela as propostas.'
  }
}
