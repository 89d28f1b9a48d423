import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import type { SolicitacaoVista } from './aba.ts'
import css from './Cancelar.module.css'

type Previsto = NonNullable<ReturnType<typeof usePrevisao>['data']>
const usePrevisao = (id: number) => useQuery(consulta(api.preverCancelamento, { params: { id } }))

/** What will happen, in words, the money first. */
function efeitos(p: Previsto, dentro: boolean): string[] {
  const cliente = dentro ? 'ao cliente' : 'a você'
  return [
    p.a_devolver > 0 && `${emReaisPorExtenso(p.a_devolver)} já pagos são devolvidos ${cliente}.`,
    p.liberado !== null &&
      p.liberado > 0 &&
      `${emReaisPorExtenso(p.liberado)} voltam ao saldo${p.centrocusto ? ` do centro de custo ${p.centrocusto.codigo} (${p.centrocusto.descricao})` : ''}.`,
    p.liberado === null && 'O subsídio volta a ficar disponível.',
    p.cobrancas === 1 && 'A cobrança em aberto é cancelada.',
    p.cobrancas > 1 && `As ${p.cobrancas} cobranças em aberto são canceladas.`,
    p.contratos === 1 && 'O contrato perde o efeito.',
    p.contratos > 1 && `Os ${p.contratos} contratos perdem o efeito.`,
    p.diagnostico && 'O diagnóstico em andamento termina.',
    p.prestadores && 'Os prestadores são avisados e as propostas terminam.',
    p.empresas > 1 && `Termina para as ${p.empresas} empresas da contratação.`,
  ].filter((efeito) => typeof efeito === 'string')
}

interface Props {
  s: SolicitacaoVista
  /** Read by the staff. */
  dentro: boolean
  onClose: () => void
}

/** Cancels a request, after saying what becomes of the money and of the work in hand. */
export function Cancelar({ s, dentro, onClose }: Props) {
  const previsao = usePrevisao(s.id)
  return (
    <Confirm
      call={api.cancelar}
      input={(justificativa) => ({ params: { id: s.id }, corpo: { justificativa } })}
      reason={{
        label: 'Por que está cancelando',
        help: dentro ? 'O cliente lê este texto.' : 'O gestor lê este texto.',
      }}
      onClose={onClose}
      title={`Cancelar a solicitação ${s.nrosolicitacao}?`}
      confirmLabel="Cancelar a solicitação"
      success="A solicitação foi cancelada."
    >
      {previsao.data ? (
        <ul className={css.efeitos}>
          {efeitos(previsao.data, dentro).map((efeito) => (
            <li key={efeito}>{efeito}</li>
          ))}
          <li>Não dá para desfazer.</li>
        </ul>
      ) : previsao.isError ? (
        'Propostas, contrato e cobranças em aberto também terminam, e o subsídio volta a ficar disponível. Não dá para desfazer.'
      ) : (
        <Esqueleto lines={3} label="Vendo o que acontece com o dinheiro" />
      )}
    </Confirm>
  )
}
