import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { AgoraDaSolicitacao } from '../../parts/AgoraDaSolicitacao.tsx'
import { emTexto } from '../../parts/busca.ts'
import { CaminhoDaSolicitacao } from '../../parts/CaminhoDaSolicitacao.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { useAbas, useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { SituacaoDaSolicitacao } from '../../parts/SituacaoDaSolicitacao.tsx'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Abas } from '../../ui/Abas.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Presa } from '../../ui/Presa.tsx'
import { tardio } from '../../ui/tardio.ts'
import { type Aba, ehInterna, type SolicitacaoVista } from './aba.ts'
import { depoisNesta } from './depois-nesta.ts'
import { FaixaDaFila } from './FaixaDaFila.tsx'
import type { Janela } from './Janelas.tsx'
import { MaisAcoes } from './MaisAcoes.tsx'
import { acoesComJanelas, passoDe } from './o-que-fazer.ts'
import { Resumo } from './Resumo.tsx'

// Windows bring the dialogs of the kit: only who opens one waits for them.
const Janelas = tardio(() => import('./Janelas.tsx'), 'Janelas')

const campos = { aba: emTexto('resumo') }

interface Props {
  /** Tabs besides the summary, in order. */
  abas: readonly Aba[]
}

/** What the page is made of. */
export const detalheDoCliente = (id: number) => consulta(api.detalharExterno, { params: { id } })
export const detalheDaEquipe = (id: number) => consulta(api.detalharInterno, { params: { id } })

/** A request as its client follows it. */
export function SolicitacaoDoCliente({ abas }: Props) {
  const id = useIdDoEndereco()
  return (
    <Carregada
      id={id}
      busca={useQuery({ ...detalheDoCliente(id), enabled: !Number.isNaN(id) })}
      abas={abas}
      lista={{ label: 'Minhas solicitações', href: caminhos.solicitacoes }}
    />
  )
}

/** A request as the staff conducts it. */
export function SolicitacaoDaEquipe({ abas }: Props) {
  const id = useIdDoEndereco()
  return (
    <Carregada
      id={id}
      busca={useQuery({ ...detalheDaEquipe(id), enabled: !Number.isNaN(id) })}
      abas={abas}
      lista={{ label: 'Demandas', href: caminhos.demandas }}
    />
  )
}

interface DaCarregada extends Props {
  id: number
  busca: {
    data: SolicitacaoVista | undefined
    error: Error | null
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  lista: { label: string; href: string }
}

function Carregada({ id, busca, abas, lista }: DaCarregada) {
  const s = busca.data
  useTitulo(s && `Solicitação ${s.nrosolicitacao}`)
  if (Number.isNaN(id) || ehAusente(busca.error))
    return (
      <SemRegistro este="esta solicitação" lista={lista}>
        Ela não existe, ou não está entre as que você acompanha.
      </SemRegistro>
    )
  if (s) return <Aberta key={s.id} s={s} abas={abas} lista={lista} />
  return <LoadState query={busca} title lines={10} />
}

function Aberta({ s, abas, lista }: Props & { s: SolicitacaoVista; lista: DaCarregada['lista'] }) {
  const [busca, href] = useAbas(campos)
  const [janela, abrir] = useState<Janela | null>(null)
  const presentes = abas.filter((a) => a.existe?.(s) ?? true)
  const aba = presentes.find((a) => a.id === busca.aba)
  const passo = passoDe(s)
  return (
    <>
      {ehInterna(s) && <FaixaDaFila id={s.id} />}
      <Cabecalho
        trail={[
          lista,
          ...(ehInterna(s) && s.mae
            ? [{ label: s.mae.nrosolicitacao, href: para('solicitacao', { id: s.mae.id }, { aba: 'empresas' }) }]
            : []),
          { label: s.nrosolicitacao },
        ]}
        title={s.modelooferta.titulo}
        subtitle={[`Solicitação ${s.nrosolicitacao}`, nomeDaEmpresa(s), s.prestador?.nome].filter(Boolean).join(' · ')}
        end={
          <>
            <SituacaoDaSolicitacao situacao={s.substatus} soEtiqueta />
            <MaisAcoes s={s} abrir={abrir} />
          </>
        }
      />
      <CaminhoDaSolicitacao
        situacao={s.substatus}
        fases={s.fases}
        semDiagnostico={!s.exige_diagnostico && s.diagnostico === null}
      />
      <Presa
        subject={
          <>
            <b>{s.modelooferta.titulo}</b>
            <span>
              {s.nrosolicitacao} · {nomeDaEmpresa(s)}
            </span>
          </>
        }
      >
        <AgoraDaSolicitacao
          situacao={s.substatus.codigo}
          agora={s.agora}
          justificativa={s.justificativa}
          depois={
            depoisDoRecurso(s) ??
            depoisNesta(s) ??
            (ehInterna(s) ? undefined : linhaDoSubstatus(s.substatus.codigo).depoisParaOCliente)
          }
          acao={
            passo &&
            ('aba' in passo ? (
              // In its own tab the step has its own button there.
              passo.aba !== aba?.id &&
              presentes.some((a) => a.id === passo.aba) && (
                <LinkBotao variant="agora" size="grande" href={href({ aba: passo.aba })}>
                  {passo.rotulo}
                </LinkBotao>
              )
            ) : (
              <Acao
                acoes={acoesComJanelas(s)}
                comando={passo.comando}
                variant="agora"
                size="grande"
                onClick={() => abrir(passo.comando)}
              >
                {passo.rotulo}
              </Acao>
            ))
          }
        />
      </Presa>
      <EsperaTitularidade s={s} />
      {!ehInterna(s) && s.duvidas > 0 && aba?.id !== 'duvidas' && (
        <EsperaResposta s={s} href={href({ aba: 'duvidas' })} />
      )}
      <Abas
        label="Partes da solicitação"
        current={aba?.id ?? 'resumo'}
        tabs={[
          { id: 'resumo', label: 'Resumo', href: href({ aba: 'resumo' }) },
          ...presentes.map((a) => ({
            id: a.id,
            label: a.rotulo,
            href: href({ aba: a.id }),
            ...(a.conta?.(s) !== undefined && { count: a.conta(s) }),
            ...(a.Novas && { count: <a.Novas id={s.id} /> }),
          })),
        ]}
      >
        <Suspense key={aba?.id} fallback={<Esqueleto lines={6} />}>
          {aba ? (
            <aba.Conteudo id={s.id} s={s} abrir={abrir} />
          ) : (
            <Resumo s={s} abrir={abrir} hrefDoHistorico={href({ aba: 'historico' })} />
          )}
        </Suspense>
      </Abas>
      {janela && <Janelas janela={janela} s={s} dentro={ehInterna(s)} onClose={() => abrir(null)} />}
    </>
  )
}

/** What the providers ask before they can name a price: it waits for the client, whoever's turn it is besides. */
const EsperaResposta = ({ s, href }: { s: SolicitacaoVista; href: string }) => (
  <Faixa
    tone="atencao"
    title={s.duvidas === 1 ? 'Uma pergunta espera a sua resposta' : `${s.duvidas} perguntas esperam a sua resposta`}
    action={<LinkBotao href={href}>Ver e responder</LinkBotao>}
  >
    Os prestadores precisam dela para dar o preço. A resposta vai para todos os convidados.
  </Faixa>
)

/** What keeps a release waiting and is decided elsewhere: on the page of the company that somebody claimed. */
function EsperaTitularidade({ s }: { s: SolicitacaoVista }) {
  const liberar = s.acoes.liberar
  if (!ehInterna(s) || !liberar || liberar.permitido || liberar.recusa !== 'EMPRESA_A_CONFIRMAR') return null
  const varias = s.count_empresas > 1
  return (
    <Faixa
      tone="atencao"
      title="Falta confirmar a titularidade da empresa"
      action={
        <LinkBotao
          href={varias ? para('solicitacao', { id: s.id }, { aba: 'empresas' }) : para('empresa', { id: s.empresa.id })}
        >
          {varias ? 'Ver as empresas' : 'Abrir a empresa'}
        </LinkBotao>
      }
    >
      Ela foi cadastrada sem comprovação de que é de quem a cadastrou. A solicitação pode ser liberada depois da
      confirmação.
    </Faixa>
  )
}

/** An appeal that was denied is what ended the request; the reason beside it is the judge's. */
const depoisDoRecurso = (s: SolicitacaoVista): string | undefined =>
  linhaDoSubstatus(s.substatus.codigo).cabeRecurso && s.recurso?.decisao === 'negado'
    ? 'O recurso foi julgado e negado: a recusa da análise continua. O primeiro motivo está na aba Recurso.'
    : undefined
