import { formatarData } from '@hub/domain/kernel/data.ts'
import { situacoes } from '@hub/domain/proposta/proposta.states.ts'
import type { DestinoSemAEscolha } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { Confirm } from '../../blocks/Confirm.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { diaDe } from '../../parts/Data.tsx'
import { Menu } from '../../ui/Menu.tsx'

/** Declining the invitation or giving the proposal up: the one that fits its situation, with its question. It is nobody's first act. */
export function SairDaProposta({ p, aoSair }: { p: PropostaDetalhe; aoSair?: () => void }) {
  /** The act that the window was opened for: it becomes no other while its reason is written. */
  const [aberta, abrir] = useState<'declinar' | 'desistir' | null>(null)
  const ato = aberta ?? (situacoes[p.situacao].aResponder ? 'declinar' : 'desistir')
  const convite = ato === 'declinar'
  if (!aberta && !p.acoes[ato]?.permitido) return null
  const rotulo = convite ? 'Recusar convite' : 'Desistir da proposta'
  return (
    <>
      <Menu label="Mais ações" items={[{ id: 'sair', label: rotulo, danger: true, onAction: () => abrir(ato) }]} />
      {aberta && (
        <Confirm
          call={proposta[ato]}
          input={(motivo) => ({ params: { id: p.id }, corpo: { motivo } })}
          reason={{
            label: 'Motivo',
            help: convite ? 'Fica no histórico da sua empresa.' : 'Quem acompanha a solicitação lê este texto.',
          }}
          onClose={() => abrir(null)}
          title={
            convite
              ? `Recusar o convite da solicitação ${p.solicitacao.nrosolicitacao}?`
              : `Desistir da proposta para ${p.solicitacao.cliente.nome}?`
          }
          confirmLabel={rotulo}
          busyLabel={convite ? 'Recusando' : 'Desistindo'}
          success={convite ? 'Convite recusado.' : 'Você desistiu da proposta.'}
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

/** The answer to an adjustment that changes nothing, with the reason that the client reads. */
export function ManterProposta({ p }: { p: PropostaDetalhe }) {
  const [aberta, setAberta] = useState(false)
  if (p.situacao !== 'em_negociacao') return null
  return (
    <>
      <Acao acoes={p.acoes} comando="manter" onClick={() => setAberta(true)}>
        Fica como está
      </Acao>
      {aberta && (
        <Confirm
          call={proposta.manter}
          input={(motivo) => ({ params: { id: p.id }, corpo: { motivo } })}
          reason={{ label: 'Por quê', help: `${p.solicitacao.cliente.nome} lê este texto junto da proposta.` }}
          onClose={() => setAberta(false)}
          title="Deixar a proposta como está?"
          confirmLabel="Responder que fica como está"
          variant="acao"
          success="Resposta enviada: a proposta fica como está."
        >
          Vale a última versão que você enviou, e o pedido de ajuste termina. O que você mudou depois dela e não
          reenviou fica de fora.
        </Confirm>
      )}
    </>
  )
}

const semAEscolha: Record<DestinoSemAEscolha, string> = {
  selecao: 'a escolha é desfeita e a seleção reabre com as outras.',
  analise: 'a escolha é desfeita e a demanda volta à análise da equipe.',
  fim: 'esta parte da contratação termina, e as outras empresas seguem.',
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
        `A sua proposta para ${cliente} já foi escolhida: ${semAEscolha[p.solicitacao.sem_a_escolha]}`,
        'Contratos ainda não assinados por você são cancelados. Não é possível voltar atrás.',
      ]
    default:
      return [
        `A proposta sai da seleção de ${cliente} e não pode ser reenviada. Não é possível voltar atrás.`,
        'Se só precisa mudar algo, feche esta janela e edite a proposta.',
      ]
  }
}
