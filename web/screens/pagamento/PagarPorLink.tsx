import { demo } from '@hub/protocol/demo.ts'
import type { PagamentoPorLink } from '@hub/protocol/pagamento.formas.ts'
import { pagamento as api } from '@hub/protocol/pagamento.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { Falha as FalhaDaApi, fraseDe } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { useHoje } from '../../parts/clock.ts'
import { Data } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { useParametro, useTitulo } from '../../parts/endereco.ts'
import { LinkMorto } from '../../parts/LinkMorto.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import { BaixarReciboDoLink } from './BaixarRecibo.tsx'
import { CodigoPix } from './CodigoPix.tsx'
import css from './Pagamento.module.css'
import { Pago } from './Pago.tsx'

/** How often the page asks whether the money has come, ms. There is no session here, so no events. */
const PERGUNTAR = 12_000

/** Where a payment link leads: pays without a session. */
export function PagarPorLink() {
  const token = useParametro('token')
  const busca = useQuery({
    ...consulta(api.abrirLink, { params: { token } }),
    refetchInterval: ({ state }) => (state.data?.cobranca ? PERGUNTAR : false),
  })
  const pagar = useMudanca(api.pagarPorLink, {
    sucesso: false,
    erro: false,
    aoFalhar: () => void busca.refetch(),
  })
  useTitulo(busca.data && `Pagar: ${busca.data.titulo}`)
  if (busca.error instanceof FalhaDaApi && [400, 404].includes(busca.error.status))
    return (
      <LinkMorto subtitle="Ele venceu ou foi trocado por outro mais novo.">
        Procure no seu e-mail a mensagem mais recente, ou entre no Hub: o pagamento está na sua solicitação.
      </LinkMorto>
    )
  const p = busca.data
  if (busca.isError || !p) return <LoadState query={busca} title lines={6} />
  const gerar = () => pagar.mutate({ params: { token }, corpo: {} })
  return (
    <div className={css.publica}>
      <Cabecalho
        title={p.situacao === 'paga' || pagouUma(p) ? 'Pagamento confirmado' : 'Pagar com Pix'}
        subtitle={`${p.cliente} · solicitação ${p.nrosolicitacao}`}
      />
      {pagar.error && <Faixa tone="erro">{fraseDe(pagar.error)}</Faixa>}
      <Conteudo token={token} link={p} gerar={gerar} gerando={pagar.isPending} atualizar={() => void busca.refetch()} />
    </div>
  )
}

/** An instalment was paid by this link, and nobody has asked for the next one. */
const pagouUma = (p: PagamentoPorLink): boolean => p.ultimo_pago !== null && p.cobranca === null

interface ConteudoProps {
  token: string
  link: PagamentoPorLink
  gerar: () => void
  gerando: boolean
  atualizar: () => void
}

function Conteudo({ token, link: p, gerar, gerando, atualizar }: ConteudoProps) {
  const simular = useMudanca(demo.pagar, { sucesso: false, aoConcluir: atualizar })
  const c = p.cobranca
  if (p.situacao === 'paga')
    return (
      <Pago valor={p.valor} em={p.pago_em}>
        <BaixarReciboDoLink token={token} />
        <p>Ele também está na solicitação, dentro do Hub. Depois de baixar, pode fechar esta página.</p>
      </Pago>
    )
  if (p.ultimo_pago && pagouUma(p))
    return (
      <>
        <Pago valor={p.ultimo_pago.valor} em={p.ultimo_pago.pago_em}>
          <p>
            {p.titulo}, parcela {p.ultimo_pago.parcela} de {p.parcelas}.
          </p>
          <BaixarReciboDoLink token={token} />
        </Pago>
        <Secao title={`Parcela ${p.parcela} de ${p.parcelas}`}>
          <Proxima link={p} gerar={gerar} gerando={gerando} />
        </Secao>
      </>
    )
  if (p.situacao === 'em_confirmacao')
    return <p>Um pagamento presencial já foi registrado e está sendo conferido. Não é preciso pagar de novo.</p>
  if (c?.copiaecola && c.qr)
    return (
      <CodigoPix
        origem={p.titulo}
        valor={c.valor}
        detalhe={p.parcelas > 1 ? `Parcela ${p.parcela} de ${p.parcelas}.` : `Parte de ${p.cliente}.`}
        copiaecola={c.copiaecola}
        qr={c.qr}
        expiraEm={c.expira_em}
        recebedor={p.recebedor}
      >
        <p role="status">
          <b>Esperando o pagamento.</b> Costuma levar menos de 1 minuto. Esta página muda sozinha.
        </p>
        {p.simulavel && (
          <div className={css.acoes}>
            <Botao
              busy={simular.isPending}
              busyLabel="Simulando"
              onClick={() => simular.mutate({ params: { txid: c.txid }, corpo: {} })}
            >
              Simular pagamento
            </Botao>
          </div>
        )}
      </CodigoPix>
    )
  return (
    <div className={css.dizeres}>
      <p className={css.origem}>
        {p.titulo}
        {p.parcelas > 1 && `, parcela ${p.parcela} de ${p.parcelas}`}
      </p>
      <p className={css.valor}>{emReaisPorExtenso(p.valor)}</p>
      <p>Quem recebe: {p.recebedor}. O pagamento é feito no aplicativo do seu banco.</p>
      {c?.erro && (
        <Faixa tone="atencao" title={c.erro.titulo}>
          {c.erro.detalhe}
        </Faixa>
      )}
      <div>
        <Botao variant="agora" size="grande" busy={gerando} busyLabel="Preparando" onClick={gerar}>
          {c ? 'Tentar de novo' : 'Gerar o Pix'}
        </Botao>
      </div>
    </div>
  )
}

/** The instalment after the one that was paid: a choice, not what is asked for now. */
function Proxima({ link: p, gerar, gerando }: Pick<ConteudoProps, 'link' | 'gerar' | 'gerando'>) {
  const hoje = useHoje()
  if (p.situacao === 'em_confirmacao')
    return <p>Um pagamento presencial desta parcela já foi registrado e está sendo conferido.</p>
  const vencida = p.vencimento !== null && p.vencimento < hoje
  return (
    <div className={css.dizeres}>
      <p>
        {emReaisPorExtenso(p.valor)}
        {p.vencimento && (
          <>
            , {vencida ? 'venceu' : 'vence'} em <Data valor={p.vencimento} />
          </>
        )}
        .{!vencida && ' Não é preciso pagá-la agora.'}
      </p>
      <div>
        <Botao busy={gerando} busyLabel="Preparando" onClick={gerar}>
          Gerar o Pix da parcela {p.parcela}
        </Botao>
      </div>
    </div>
  )
}
