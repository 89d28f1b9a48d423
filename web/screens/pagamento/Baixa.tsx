import type { PagamentoDaSolicitacao } from '@hub/protocol/pagamento.formas.ts'
import { pagamento as api } from '@hub/protocol/pagamento.ts'
import { useState } from 'react'
import { Confirm } from '../../blocks/Confirm.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Pagamento.module.css'

interface Props {
  pagamento: PagamentoDaSolicitacao
  onClose: () => void
}

/** The manager asks that what the client does not pay be written off. */
export function PedirBaixa({ pagamento: p, onClose }: Props) {
  return (
    <Confirm
      call={api.pedirBaixa}
      input={(motivo) => ({ params: { id: p.solicitacao.id }, corpo: { motivo } })}
      reason={{ label: 'Motivo', help: 'Diga o que foi feito para cobrar. Fica no histórico, que a equipe lê.' }}
      onClose={onClose}
      title={`Pedir a baixa de ${emReaisPorExtenso(p.divisao!.falta)}?`}
      confirmLabel="Pedir a baixa"
      success="Baixa pedida. Outra pessoa decide."
    >
      O valor deixa de ser cobrado quando outra pessoa aprovar, e a solicitação pode ser concluída. Se o cliente pagar
      antes, o pedido perde o efeito.
    </Confirm>
  )
}

/** The write-off that was asked for, and its decision by a second person. */
export function Baixa({
  pagamento: p,
  baixa: b,
}: {
  pagamento: PagamentoDaSolicitacao
  baixa: NonNullable<PagamentoDaSolicitacao['baixa']>
}) {
  const [pergunta, perguntar] = useState<'aprovar' | 'recusar' | null>(null)
  const fechar = () => perguntar(null)
  const params = { id: p.solicitacao.id }
  return (
    <Secao title={b.descricao}>
      <p>
        {emReaisPorExtenso(b.valor)}, pedida por {b.pedida_por} em <DataHora valor={b.pedida_em} />
        {b.decidida_por && `, decidida por ${b.decidida_por}`}.
      </p>
      <p className="apoio">Motivo: {b.motivo}</p>
      {b.resposta && <p className="apoio">Resposta: {b.resposta}</p>}
      {b.situacao === 'pedida' && motivoDe(p.acoes, 'decidirBaixa') !== undefined && (
        <div className={css.acoes}>
          <Acao acoes={p.acoes} comando="decidirBaixa" variant="agora" onClick={() => perguntar('aprovar')}>
            Aprovar a baixa
          </Acao>
          {motivoDe(p.acoes, 'decidirBaixa') === null && (
            <Botao variant="texto" onClick={() => perguntar('recusar')}>
              Recusar
            </Botao>
          )}
        </div>
      )}
      {pergunta === 'aprovar' && (
        <Confirm
          call={api.decidirBaixa}
          input={{ params, corpo: { aprovar: true, pedida_em: b.pedida_em } }}
          onClose={fechar}
          title={`Dar baixa de ${emReaisPorExtenso(p.divisao!.falta)}?`}
          confirmLabel="Aprovar a baixa"
          success="Baixa aprovada."
        >
          O cliente não é mais cobrado por este valor, e é avisado. Não é possível voltar atrás.
        </Confirm>
      )}
      {pergunta === 'recusar' && (
        <Confirm
          call={api.decidirBaixa}
          input={(resposta) => ({ params, corpo: { aprovar: false, resposta, pedida_em: b.pedida_em } })}
          reason={{ label: 'Motivo', help: 'Quem pediu lê este texto.' }}
          onClose={fechar}
          title="Recusar a baixa?"
          confirmLabel="Recusar a baixa"
          success="Baixa recusada."
        >
          A parcela continua devida.
        </Confirm>
      )}
    </Secao>
  )
}
