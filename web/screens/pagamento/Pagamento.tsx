import { aPagar } from '@hub/domain/cobranca/plano.rules.ts'
import type { PagamentoDaSolicitacao } from '@hub/protocol/pagamento.formas.ts'
import { pagamento as api } from '@hub/protocol/pagamento.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resposta } from '../../api/cliente.ts'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { meiosDePagamento } from '../../copy/pagamento.ts'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { Data, DataHora } from '../../parts/Data.tsx'
import { DivisaoDoPreco } from '../../parts/DivisaoDoPreco.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { JanelaDoLink } from '../../parts/JanelaDoLink.tsx'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { Baixa, PedirBaixa } from './Baixa.tsx'
import { Cobrancas } from './Cobrancas.tsx'
import css from './Pagamento.module.css'
import { PagarDialogo } from './PagarDialogo.tsx'
import { Parcelas } from './Parcelas.tsx'
import { RegistrarPresencial } from './RegistrarPresencial.tsx'

type MeioDoProvedor = PagamentoDaSolicitacao['meios'][number]
type Janela =
  | { qual: 'pagar'; id: number }
  | { qual: 'presencial' }
  | { qual: 'baixa' }
  | { qual: 'link'; link: Resposta<typeof api.gerarLink> }
  | null

/** How often the page asks while a charge is open on it, ms: events tell sooner, this is for when they do not come. */
const PERGUNTAR = 10_000

/** The tab of a request: what the client owes, how to pay it, what was paid. */
export function Pagamento({ id: solicitacao }: { id: number }) {
  const [janela, abrir] = useState<Janela>(null)
  const busca = useQuery({
    ...consulta(api.detalhar, { params: { id: solicitacao } }),
    refetchInterval: janela?.qual === 'pagar' ? PERGUNTAR : false,
  })
  const pagar = useMudanca(api.pagar, {
    sucesso: false,
    aoConcluir: async (c) => {
      // The window shows the charge as the page knows it: the page learns of it first.
      await busca.refetch()
      abrir({ qual: 'pagar', id: c.id })
    },
    aoFalhar: () => void busca.refetch(),
  })
  const gerar = useMudanca(api.gerarLink, {
    sucesso: 'Link de pagamento enviado.',
    aoConcluir: (link) => abrir({ qual: 'link', link }),
  })
  const p = busca.data
  if (busca.isError || !p) return <LoadState query={busca} title lines={6} />
  if (!p.divisao)
    return (
      <Vazio title="Ainda não há o que pagar">
        O valor aparece aqui quando uma proposta é escolhida. O pagamento vem depois da assinatura do contrato.
      </Vazio>
    )
  const { divisao } = p
  /** The instalment that the button or the charge shows, and no other that has become the next. */
  const cobrar = (meio: MeioDoProvedor, parcela = p.plano.find(aPagar)?.parcela) =>
    pagar.mutate({ corpo: { solicitacao, meio, ...(parcela && { parcela }) } })
  const aberta = janela?.qual === 'pagar' && p.cobrancas.find((c) => c.id === janela.id)
  const porcentagem = divisao.valor_bruto ? Math.round((divisao.valor_subsidio / divisao.valor_bruto) * 100) : 0
  // What is paid asks for nothing more: no button stands there to say so.
  const devido = p.plano.some((x) => aindaPorPagar.includes(x.situacao))
  const meios = devido ? p.meios : []
  const cliente = motivoDe(p.acoes, 'pagar') !== undefined
  return (
    <DuasColunas
      side={
        <DivisaoDoPreco
          paraOCliente={cliente}
          divisao={{ ...divisao, porcentagem_subsidio: porcentagem, porcentagem_cliente: 100 - porcentagem }}
        />
      }
    >
      <Secao title={tituloDaParte(p, cliente)}>
        <Quanto pagamento={p} cliente={cliente} />
        <div className={css.acoes}>
          {meios.map((meio, i) => (
            <Acao
              key={meio}
              acoes={i === 0 || motivoDe(p.acoes, 'pagar') === null ? p.acoes : undefined}
              comando="pagar"
              variant={i === 0 ? 'agora' : 'contorno'}
              busy={pagar.isPending && pagar.variables.corpo.meio === meio}
              busyLabel="Preparando"
              onClick={() => cobrar(meio)}
            >
              {i === 0
                ? `Pagar ${emReaisPorExtenso(p.plano.find(aPagar)?.valor ?? proxima(p))} com ${meiosDePagamento[meio]}`
                : meiosDePagamento[meio]}
            </Acao>
          ))}
          <Acao
            acoes={devido ? p.acoes : undefined}
            comando="registrarPresencial"
            onClick={() => abrir({ qual: 'presencial' })}
          >
            Registrar pagamento presencial
          </Acao>
          {motivoDe(p.acoes, 'gerarLink') === null && (
            <Botao
              icon="enviar"
              busy={gerar.isPending}
              busyLabel="Enviando"
              onClick={() => gerar.mutate({ corpo: { solicitacao } })}
            >
              Enviar link de pagamento
            </Botao>
          )}
          {motivoDe(p.acoes, 'pedirBaixa') === null && (
            <Botao variant="texto" onClick={() => abrir({ qual: 'baixa' })}>
              Pedir a baixa do que falta
            </Botao>
          )}
        </div>
      </Secao>
      <Parcelas pagamento={p} />
      {p.baixa && <Baixa pagamento={p} baixa={p.baixa} />}
      {p.cobrancas.length > 0 && (
        <Secao title="Cobranças">
          <Cobrancas
            cobrancas={p.cobrancas}
            parcelas={p.plano.length}
            podePagar={cliente}
            aoAbrir={(id) => abrir({ qual: 'pagar', id })}
          />
        </Secao>
      )}
      {aberta && (
        <PagarDialogo
          pagamento={p}
          cobranca={aberta}
          onClose={() => abrir(null)}
          // By the same means, as long as it is offered.
          aoRefazer={() => cobrar(p.meios.find((m) => m === aberta.meio) ?? p.meios[0] ?? 'pix', aberta.parcela)}
        />
      )}
      {janela?.qual === 'baixa' && <PedirBaixa pagamento={p} onClose={() => abrir(null)} />}
      {janela?.qual === 'presencial' && <RegistrarPresencial pagamento={p} onClose={() => abrir(null)} />}
      {janela?.qual === 'link' && <LinkDePagamento link={janela.link} onClose={() => abrir(null)} />}
    </DuasColunas>
  )
}

const aindaPorPagar: readonly PagamentoDaSolicitacao['plano'][number]['situacao'][] = [
  'a_pagar',
  'vencida',
  'em_confirmacao',
]

const daVez = (p: PagamentoDaSolicitacao) => p.plano.find((x) => aindaPorPagar.includes(x.situacao))

const proxima = (p: PagamentoDaSolicitacao): number => daVez(p)?.valor ?? p.divisao?.falta ?? 0

/** 'Sua parte' is the whole of it everywhere: one instalment is called by its name. */
function tituloDaParte(p: PagamentoDaSolicitacao, cliente: boolean): string {
  const parte = cliente ? 'Sua parte' : 'Parte do cliente'
  const { falta, baixado } = p.divisao!
  const x = daVez(p)
  if (x) return p.plano.length > 1 ? `${cliente ? 'Sua parcela' : 'Parcela'} ${x.parcela} de ${p.plano.length}` : parte
  if (falta > 0 || baixado > 0) return parte
  return cliente ? 'Sua parte está paga' : 'Parte do cliente paga'
}

function Quanto({ pagamento: p, cliente }: { pagamento: PagamentoDaSolicitacao; cliente: boolean }) {
  const { falta, pago, baixado, devolvido, valor_cliente, parceiro } = p.divisao!
  const vence = daVez(p)?.vencimento
  const vencida = daVez(p)?.situacao === 'vencida' && vence
  if (valor_cliente === 0)
    return (
      <p>
        {parceiro ? `O subsídio e ${parceiro.nome} cobrem` : 'O subsídio cobre'} o preço inteiro: não há o que pagar.
      </p>
    )
  const pagou = `${cliente ? 'Você pagou' : 'O cliente pagou'} ${emReaisPorExtenso(pago)}.`
  const voltou = devolvido > 0 && <Devolvido pagamento={p} valor={devolvido} />
  if (!daVez(p))
    return (
      <>
        {pago > 0 && <p>{pagou}</p>}
        {voltou}
        {baixado > 0 && <p>{emReaisPorExtenso(baixado)} não serão cobrados: foi dada baixa.</p>}
        {pago === 0 && devolvido === 0 && baixado === 0 && <p>Não há o que pagar: a solicitação terminou.</p>}
      </>
    )
  return (
    <>
      <p className={css.valor}>{emReaisPorExtenso(proxima(p))}</p>
      {voltou}
      {vencida && (
        <Faixa tone="atencao">
          Venceu em <Data valor={vencida} />.{' '}
          {cliente ? 'Pague assim que puder, ou fale com o gestor.' : 'O cliente foi avisado.'}
        </Faixa>
      )}
      <p>
        {p.prazo ? (
          <>
            A pagar até <PrazoNaFrase ate={p.prazo} genero="m" />. Depois de pago, o gestor libera a execução.
          </>
        ) : pago > 0 ? (
          `Já pago: ${emReaisPorExtenso(pago)}. Falta ${emReaisPorExtenso(falta)}.`
        ) : linhaDoSubstatus(p.solicitacao.substatus.codigo).cobra ? (
          // A contract that cost the client nothing, until an amendment did.
          vence && !vencida ? (
            <>
              A pagar até <Data valor={vence} />.
            </>
          ) : (
            'A pagar assim que puder.'
          )
        ) : (
          'O pagamento abre quando todos assinarem o contrato.'
        )}
      </p>
    </>
  )
}

/** What went back to the client, and when the last of it did. */
function Devolvido({ pagamento: p, valor }: { pagamento: PagamentoDaSolicitacao; valor: number }) {
  const voltando = p.cobrancas.filter((c) => c.situacao === 'estorno_pendente')
  const feitas = p.cobrancas.flatMap((c) => (c.situacao === 'estornada' && c.estornado_em ? [c.estornado_em] : []))
  const ultima = feitas.sort().at(-1)
  if (voltando.length) return <p>{emReaisPorExtenso(valor)} em devolução: a lista abaixo diz em que pé está.</p>
  return (
    <p>
      <b>{emReaisPorExtenso(valor)}</b> devolvidos
      {ultima && (
        <>
          {' '}
          em <DataHora valor={ultima} />
        </>
      )}
      .
    </p>
  )
}

/** The link that was just made: to whom it went, and to be handed on. It is shown this once. */
function LinkDePagamento({ link, onClose }: { link: Resposta<typeof api.gerarLink>; onClose: () => void }) {
  return (
    <JanelaDoLink titulo="Link de pagamento" url={link.url} onClose={onClose}>
      {link.enviado_a.length
        ? `Enviado a ${link.enviado_a.map((p) => `${p.nome} (${p.email})`).join(', ')}.`
        : 'A empresa não tem quem receba e-mails: copie o link e entregue por outro meio.'}{' '}
      Vale até <Data valor={link.expira_em} />. Links anteriores deixaram de valer.
    </JanelaDoLink>
  )
}
