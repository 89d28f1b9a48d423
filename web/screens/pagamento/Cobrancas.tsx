import { naParcela } from '@hub/domain/cobranca/plano.rules.ts'
import type { Cobranca } from '@hub/protocol/pagamento.formas.ts'
import { pagamento as api } from '@hub/protocol/pagamento.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { meiosDePagamento } from '../../copy/pagamento.ts'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { Data, DataHora } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { SituacaoDaCobranca } from '../../parts/SituacaoDaCobranca.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { BaixarComprovante, BaixarRecibo } from './BaixarRecibo.tsx'
import css from './Pagamento.module.css'

interface Props {
  cobrancas: readonly Cobranca[]
  parcelas: number
  /** The client opens its charge again to pay it. */
  aoAbrir: (id: number) => void
  podePagar: boolean
}

type Pergunta = { qual: 'cancelar' | 'estornar'; c: Cobranca } | null

/** Every charge of a request, newest first, with what can be done about each. */
export function Cobrancas({ cobrancas, parcelas, aoAbrir, podePagar }: Props) {
  const [pergunta, perguntar] = useState<Pergunta>(null)
  const fechar = () => perguntar(null)
  return (
    <>
      <ul className={css.cobrancas}>
        {cobrancas.map((c) => (
          <li key={c.id}>
            <Linha
              cobranca={c}
              parcelas={parcelas}
              aoAbrir={podePagar ? aoAbrir : undefined}
              perguntar={(qual) => perguntar({ qual, c })}
            />
          </li>
        ))}
      </ul>
      {pergunta?.qual === 'cancelar' && (
        <Confirm
          call={api.cancelar}
          input={(motivo) => ({ params: { id: pergunta.c.id }, corpo: { motivo } })}
          reason={{ label: 'Motivo', help: 'Fica no histórico, que o cliente e o gestor leem.' }}
          onClose={fechar}
          title={pergunta.c.meio === 'presencial' ? 'Cancelar o registro?' : 'Cancelar a cobrança?'}
          confirmLabel={pergunta.c.meio === 'presencial' ? 'Cancelar o registro' : 'Cancelar a cobrança'}
          busyLabel="Cancelando"
          success={pergunta.c.meio === 'presencial' ? 'Registro cancelado.' : 'Cobrança cancelada.'}
        >
          {pergunta.c.meio === 'presencial'
            ? 'O pagamento registrado deixa de contar. Outro pode ser registrado depois.'
            : 'O código deixa de valer. Outro pode ser gerado depois.'}
        </Confirm>
      )}
      {pergunta?.qual === 'estornar' && (
        <Confirm
          call={api.registrarEstorno}
          input={(motivo) => ({ params: { id: pergunta.c.id }, corpo: { motivo } })}
          reason={{ label: 'Como e quando foi devolvido', help: 'Vai na mensagem ao cliente.' }}
          onClose={fechar}
          title={`Registrar a devolução de ${emReaisPorExtenso(pergunta.c.valor_pago ?? pergunta.c.valor)}?`}
          confirmLabel="Registrar a devolução"
          variant="acao"
          success="Devolução registrada."
        >
          Registre só depois que o dinheiro voltou ao cliente. Ele é avisado.
        </Confirm>
      )}
    </>
  )
}

interface LinhaProps {
  cobranca: Cobranca
  parcelas: number
  aoAbrir: ((id: number) => void) | undefined
  perguntar: (qual: 'cancelar' | 'estornar') => void
}

function Linha({ cobranca: c, parcelas, aoAbrir, perguntar }: LinhaProps) {
  const confirmar = useMudanca(api.confirmarPresencial, {
    sucesso: 'Pagamento confirmado.',
  })
  const aberta = c.situacao === 'pendente'
  const podeConfirmar = c.meio === 'presencial' && aberta
  const parcela = naParcela(c.parcela, parcelas)
  return (
    <>
      <div className={css.cobranca}>
        <div>
          <p className={css.nome}>
            {c.devolucao_de !== null && 'Devolução de parte do '}
            {meiosDePagamento[c.meio]}
            {c.presencial && `, ${c.presencial.forma}`}
            {parcela && ` · ${parcela}`}
          </p>
          <p className="apoio">
            {c.pago_em ? (
              <>
                pago em <DataHora valor={c.pago_em} />
              </>
            ) : (
              <>
                {c.presencial ? 'registrado em' : 'gerada em'} <DataHora valor={c.dtainclusao} />
              </>
            )}
            {c.presencial && !c.pago_em && (
              <>
                {' '}
                · pago em <Data valor={c.presencial.pago_em} />
              </>
            )}
            {c.presencial?.registrada_por && ` · registrado por ${c.presencial.registrada_por}`}
            {c.presencial?.confirmada_por && ` · confirmado por ${c.presencial.confirmada_por}`}
          </p>
          {c.presencial?.observacao && <p className="apoio">{c.presencial.observacao}</p>}
        </div>
        <p className={css.quanto}>
          <b>{emReaisPorExtenso(c.valor_pago ?? c.valor)}</b>
          <SituacaoDaCobranca situacao={c.situacao} />
        </p>
      </div>
      {c.erro && (
        <Faixa className={css.falha} tone={aberta ? 'atencao' : 'erro'} title={c.erro.titulo}>
          {c.erro.detalhe}
        </Faixa>
      )}
      {c.devolvido > 0 && (
        <p className="apoio">
          Deste pagamento, {emReaisPorExtenso(c.devolvido)} voltam ou voltaram ao cliente: a devolução tem a sua própria
          linha e o seu recibo.
        </p>
      )}
      {c.estorno && <Devolucao estorno={c.estorno} />}
      <div className={css.acoes}>
        {c.recibo && <BaixarRecibo id={c.id} size="pequeno" devolucao={c.situacao === 'estornada'} />}
        {c.presencial?.comprovante && <BaixarComprovante id={c.id} size="pequeno" />}
        {aberta && c.meio !== 'presencial' && aoAbrir && (
          <Botao size="pequeno" onClick={() => aoAbrir(c.id)}>
            Ver como pagar
          </Botao>
        )}
        {podeConfirmar && (
          <Acao
            acoes={c.acoes}
            comando="confirmar"
            size="pequeno"
            variant="acao"
            busy={confirmar.isPending}
            busyLabel="Confirmando"
            onClick={() => confirmar.mutate({ params: { id: c.id }, corpo: {} })}
          >
            Confirmar o recebimento
          </Acao>
        )}
        {motivoDe(c.acoes, 'cancelar') === null && (
          <Botao size="pequeno" variant="texto" onClick={() => perguntar('cancelar')}>
            {c.meio === 'presencial' ? 'Cancelar o registro' : 'Cancelar a cobrança'}
          </Botao>
        )}
        {c.situacao === 'estorno_pendente' && motivoDe(c.acoes, 'registrarEstorno') === null && (
          <Botao size="pequeno" onClick={() => perguntar('estornar')}>
            Registrar a devolução
          </Botao>
        )}
      </div>
    </>
  )
}

const devolucoes = {
  pedido: 'Pedimos ao provedor de pagamento que devolva este valor. Se ele não responder, tentamos de novo sozinhos.',
  em_processamento: 'O provedor de pagamento recebeu o pedido e está devolvendo este valor.',
  para_gente: 'O provedor de pagamento não devolve este valor: a equipe devolve por fora e registra aqui.',
  devolvido: 'Este valor voltou ao cliente.',
} as const

/** Where the money is that goes back. */
function Devolucao({ estorno: { andamento, tentativas, ultima_em } }: { estorno: NonNullable<Cobranca['estorno']> }) {
  return (
    <p className="apoio">
      {devolucoes[andamento]}
      {andamento !== 'devolvido' && ultima_em && (
        <>
          {' '}
          {tentativas === 1 ? 'Pedido em' : `${tentativas} pedidos, o último em`} <DataHora valor={ultima_em} />.
        </>
      )}
    </p>
  )
}
