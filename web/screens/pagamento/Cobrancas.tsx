import { pagamento as api, type Cobranca } from '@hub/protocol/pagamento.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { meiosDePagamento } from '../../copy/pagamento.ts'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { ComMotivo } from '../../parts/ComMotivo.tsx'
import { Data, DataHora } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
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
  const opcoes = { invalida: ['/pagamento/', '/solicitacao/'], erro: false } as const
  const cancelar = useMudanca(api.cancelar, { ...opcoes, sucesso: 'Cobrança cancelada.' })
  const estornar = useMudanca(api.registrarEstorno, { ...opcoes, sucesso: 'Devolução registrada.' })
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
        <ComMotivo
          titulo={pergunta.c.meio === 'presencial' ? 'Cancelar o registro?' : 'Cancelar a cobrança?'}
          rotulo="Motivo"
          ajuda="Fica no histórico, que o cliente e o gestor leem."
          voltar="Voltar"
          fraseDe={fraseDe}
          aberto
          confirmar={pergunta.c.meio === 'presencial' ? 'Cancelar o registro' : 'Cancelar a cobrança'}
          confirmando="Cancelando"
          aoFechar={() => perguntar(null)}
          aoConfirmar={(motivo) => cancelar.mutateAsync({ params: { id: pergunta.c.id }, corpo: { motivo } })}
        >
          {pergunta.c.meio === 'presencial'
            ? 'O pagamento registrado deixa de contar. Outro pode ser registrado depois.'
            : 'O código deixa de valer. Outro pode ser gerado depois.'}
        </ComMotivo>
      )}
      {pergunta?.qual === 'estornar' && (
        <ComMotivo
          titulo={`Registrar a devolução de ${emReaisPorExtenso(pergunta.c.valor_pago ?? pergunta.c.valor)}?`}
          rotulo="Como e quando foi devolvido"
          ajuda="Vai na mensagem ao cliente."
          voltar="Voltar"
          variante="acao"
          fraseDe={fraseDe}
          aberto
          confirmar="Registrar a devolução"
          confirmando="Registrando"
          aoFechar={() => perguntar(null)}
          aoConfirmar={(motivo) => estornar.mutateAsync({ params: { id: pergunta.c.id }, corpo: { motivo } })}
        >
          Registre só depois que o dinheiro voltou ao cliente. Ele é avisado.
        </ComMotivo>
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
    invalida: ['/pagamento/', '/solicitacao/'],
    sucesso: 'Pagamento confirmado.',
  })
  const aberta = c.situacao === 'pendente'
  const podeConfirmar = c.meio === 'presencial' && aberta
  return (
    <>
      <div className={css.cobranca}>
        <div>
          <p className={css.nome}>
            {meiosDePagamento[c.meio]}
            {c.presencial && `, ${c.presencial.forma}`}
            {parcelas > 1 && ` · parcela ${c.parcela} de ${parcelas}`}
          </p>
          <p className="apoio">
            {c.pago_em ? (
              <>
                pago em <DataHora valor={c.pago_em} />
              </>
            ) : (
              <>
                {c.presencial ? 'registrada em' : 'gerada em'} <DataHora valor={c.dtainclusao} />
              </>
            )}
            {c.presencial && !c.pago_em && (
              <>
                {' '}
                · paga em <Data valor={c.presencial.pago_em} />
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
      {c.estorno && <Devolucao estorno={c.estorno} />}
      <div className={css.acoes}>
        {c.recibo && <BaixarRecibo id={c.id} size="pequeno" />}
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
