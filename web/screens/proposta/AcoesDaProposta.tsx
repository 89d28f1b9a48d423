import { formatarData } from '@hub/domain/kernel/data.ts'
import { situacoes } from '@hub/domain/proposta/proposta.states.ts'
import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { Confirm } from '../../blocos/Confirm.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { diaDe } from '../../parts/Data.tsx'

/** Declining the invitation or giving the proposal up: the one that fits its situation, with its question. */
export function SairDaProposta({ p, aoSair }: { p: PropostaDetalhe; aoSair?: () => void }) {
  const [aberta, setAberta] = useState(false)
  const convite = situacoes[p.situacao].aResponder
  const comando = convite ? 'declinar' : 'desistir'
  if (!convite && !p.acoes.desistir?.permitido && !situacoes[p.situacao].venceu) return null
  return (
    <>
      <Acao acoes={p.acoes} comando={comando} onClick={() => setAberta(true)}>
        {convite ? 'Recusar convite' : 'Desistir da proposta'}
      </Acao>
      {aberta && (
        <Confirm
          call={convite ? proposta.declinar : proposta.desistir}
          input={(motivo) => ({ params: { id: p.id }, corpo: { motivo } })}
          reason={{
            label: 'Motivo',
            help: convite ? 'Fica no histórico da sua empresa.' : 'Quem acompanha a solicitação lê este texto.',
          }}
          onClose={() => setAberta(false)}
          title={
            convite
              ? `Recusar o convite da solicitação ${p.solicitacao.nrosolicitacao}?`
              : `Desistir da proposta para ${p.solicitacao.cliente.nome}?`
          }
          confirmLabel={convite ? 'Recusar convite' : 'Desistir da proposta'}
          busyLabel={convite ? 'Recusando' : 'Desistindo'}
          success={convite ? 'Convite recusado.' : 'Você desistiu da proposta.'}
          invalidates={['/proposta/', '/solicitacao/', '/projeto/', '/dash/']}
          onDone={aoSair}
        >
          {consequencia(p).map((frase) => (
            <p key={frase}>{frase}</p>
          ))}
        </Confirm>
      )}
    </>
  )
}

function consequencia(p: PropostaDetalhe): string[] {
  const cliente = p.solicitacao.cliente.nome
  const ate = p.dtaprazo ? ` até ${formatarData(diaDe(p.dtaprazo))}` : ''
  switch (p.situacao) {
    case 'convidada':
    case 'rascunho':
      return [
        'A sua empresa sai desta rodada e o rascunho deixa de poder ser enviado.',
        `Ninguém mais é avisado enquanto as propostas estão seladas${ate}.`,
      ]
    case 'selecionada':
    case 'autorizada':
      return [
        `${cliente} já escolheu a sua proposta: a escolha é desfeita e a seleção reabre com as outras.`,
        'Contratos ainda não assinados por você são cancelados. Não é possível voltar atrás.',
      ]
    default:
      return [
        `A proposta sai da seleção de ${cliente} e não pode ser reenviada. Não é possível voltar atrás.`,
        'Se só precisa mudar algo, feche esta janela e edite a proposta.',
      ]
  }
}
