import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import type { PedidoDoLote } from '../../api/lote.ts'
import { useTextoGuardado } from '../../api/rascunho.ts'
import { useSessao } from '../../api/sessao.ts'
import { JanelaDeLote } from '../../blocks/JanelaDeLote.tsx'
import { useHoje } from '../../parts/clock.ts'
import { useDiaPorExtenso } from '../../parts/dia-por-extenso.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { opcoesDeCentro, opcoesDePessoa } from '../../parts/opcoes-da-conducao.ts'
import { GuardadoNoAparelho } from '../../parts/rascunho/GuardadoNoAparelho.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import {
  type AtoEmLote,
  deQuemEram,
  dizerConvites,
  palavrasDoAto,
  porUnidade,
  type SolicitacaoDoLote,
} from './atos-em-lote.ts'

interface Props {
  ato: AtoEmLote
  /** At least one. */
  linhas: readonly SolicitacaoDoLote[]
  onClose: (feitas: ReadonlySet<number>) => void
}

/** Shortest and longest text that the calls take. */
const MINIMO = 5
const MAXIMO = 2000
/** In place of what is still being written: what becomes of a request does not depend on the words. */
const AINDA_SEM_TEXTO = 'A escrever.'
const dia = /^\d{4}-\d\d-\d\d$/

/** Who could answer for the marked, each with the units of them that he does not serve, as 'Salvador (12)'. */
function useGestores(linhas: Props['linhas']) {
  const unidades = [...porUnidade(linhas)]
  const respostas = useQueries({
    queries: unidades.map(([, [primeira]]) => consulta(solicitacao.listarGestores, { params: { id: primeira!.id } })),
  })
  const gestores = respostas.some((r) => !r.data)
    ? undefined
    : respostas[0]!.data!.map((g) => {
        const foraDe = unidades.flatMap(([unidade, suas], i) =>
          respostas[i]!.data!.some((outro) => outro.id === g.id && outro.da_unidade)
            ? []
            : unidade
              ? `${unidade} (${suas.length})`
              : 'a unidade delas',
        )
        return { ...g, foraDe, da_unidade: foraDe.length === 0 }
      })
  return [gestores, respostas] as const
}
type GestorDoLote = NonNullable<ReturnType<typeof useGestores>[0]>[number]

/** Told before it is done: who is chosen does not serve some of them. */
const ForaDaUnidade = ({ gestor }: { gestor: GestorDoLote | undefined }) =>
  gestor !== undefined && gestor.foraDe.length > 0 ? (
    <Faixa tone="atencao">
      {gestor.nome} {gestor.sobrenome} não atende {gestor.foraDe.join(', ')}.
    </Faixa>
  ) : null

/** The window of one act for many requests. */
export function EmLote(props: Props) {
  switch (props.ato) {
    case 'assumir':
    case 'responsavel':
      return <Responsavel {...props} />
    case 'centro':
      return <Centro {...props} />
    case 'liberar':
      return <Liberar {...props} />
    case 'pedirAtualizacao':
    case 'indeferir':
      return <ComTexto {...props} ato={props.ato} />
    case 'lembrar':
      return <Lembrar {...props} />
  }
}

function Responsavel({ ato, linhas, onClose }: Props) {
  const { user } = useSessao()
  const assumir = ato === 'assumir'
  const [gestor, escolher] = useState(assumir ? String(user?.id ?? '') : '')
  const [consultor, escolherConsultor] = useState('')
  const [gestores, leituras] = useGestores(linhas)
  const consultores = useQuery({
    ...consulta(solicitacao.listarConsultores, { params: { id: linhas[0]!.id } }),
    enabled: !assumir,
  })
  const pedido: PedidoDoLote | null = gestor
    ? {
        ato: 'responsavel',
        dados: {
          gestor: Number(gestor),
          ...(consultor && { consultor: consultor === 'nenhum' ? null : Number(consultor) }),
        },
      }
    : null
  const perdem = gestor ? deQuemEram(linhas, Number(gestor)) : undefined
  return (
    <JanelaDeLote
      linhas={linhas}
      palavras={palavrasDoAto[ato]}
      pedido={pedido}
      falta={pedido ? undefined : 'Escolha quem vai responder.'}
      leituras={[...leituras, consultores]}
      onClose={onClose}
    >
      {!assumir && (
        <>
          <CampoSelecao
            label="Quem responde"
            help="Recebe um aviso só."
            value={gestor}
            onChange={escolher}
            options={opcoesDePessoa(gestores, user?.id)}
          />
          <CampoSelecao
            label="Consultor"
            optional
            placeholder="Manter como está"
            value={consultor}
            onChange={escolherConsultor}
            options={[{ value: 'nenhum', label: 'Nenhum: desvincular' }, ...opcoesDePessoa(consultores.data)]}
          />
        </>
      )}
      <ForaDaUnidade gestor={gestores?.find((g) => String(g.id) === gestor)} />
      {perdem && <Faixa tone="atencao">Mudam de responsável as que eram de: {perdem}.</Faixa>}
    </JanelaDeLote>
  )
}

function Centro({ ato, linhas, onClose }: Props) {
  const [centro, escolher] = useState('')
  const centros = useQuery(consulta(centrocusto.consultar))
  const pedido: PedidoDoLote | null = centro ? { ato: 'centro', dados: { centrocusto: Number(centro) } } : null
  return (
    <JanelaDeLote
      linhas={linhas}
      palavras={palavrasDoAto[ato]}
      pedido={pedido}
      falta={pedido ? undefined : 'Escolha o centro de custo.'}
      leituras={[centros]}
      onClose={onClose}
    >
      <CampoSelecao
        label="Centro de custo"
        help="O que já está reservado passa junto, ou a solicitação fica como está."
        value={centro}
        onChange={escolher}
        options={opcoesDeCentro(centros.data)}
      />
    </JanelaDeLote>
  )
}

/** What is sensible for most is chosen: me, the only centre that has money, the usual deadline as a date. */
function Liberar({ ato, linhas, onClose }: Props) {
  const { user } = useSessao()
  const hoje = useHoje()
  const [mudado, mudar] = useState<{ gestor?: string; centro?: string; prazo?: string }>({})
  const [gestores, leituras] = useGestores(linhas)
  const centros = useQuery(consulta(centrocusto.consultar))
  // The first that may be released tells the date, once: what becomes of the rows is the window's. Where none may, they say why.
  const [primeira] = useState(() => linhas.find((l) => l.emAnalise)?.id)
  const previsao = useQuery({
    ...consulta(solicitacao.preverLiberacao, { params: { id: primeira ?? 0 } }),
    enabled: ({ state }) => primeira !== undefined && state.data === undefined,
  })
  const pronto = gestores && centros.data && (primeira === undefined || !previsao.isPending)
  const eu = gestores?.find((g) => g.id === user?.id)
  const comSaldo = centros.data?.filter((c) => c.saldo > 0) ?? []
  const gestor = mudado.gestor ?? String(eu?.id ?? '')
  const centro = mudado.centro ?? (comSaldo.length === 1 ? String(comSaldo[0]!.id) : '')
  const prazo = mudado.prazo ?? previsao.data?.prazo ?? ''
  const porExtenso = useDiaPorExtenso()
  const comData = prazo === '' || dia.test(prazo)
  const pedido: PedidoDoLote | null =
    pronto && comData
      ? {
          ato: 'liberar',
          dados: {
            ...(gestor && { gestor: Number(gestor) }),
            ...(centro && { centrocusto: Number(centro) }),
            ...(prazo && { dtaprazoenvioproposta: prazo }),
          },
        }
      : null
  const saldo = centros.data?.find((c) => String(c.id) === centro)?.saldo
  return (
    <JanelaDeLote
      linhas={linhas}
      palavras={palavrasDoAto[ato]}
      pedido={pedido}
      falta={!pronto ? 'Carregando.' : comData ? undefined : 'Confira a data.'}
      variant="agora"
      leituras={[...leituras, centros]}
      onClose={onClose}
      resumo={(podem) => {
        const reservam = podem.reduce((soma, r) => soma + Math.round((r.reserva ?? 0) * 100), 0) / 100
        return (
          <>
            {reservam > 0 && (
              <p>
                Juntas reservam <b>{emReaisPorExtenso(reservam)}</b>
                {saldo !== undefined && `; o centro escolhido tem ${emReaisPorExtenso(saldo)}`}.
              </p>
            )}
            {saldo !== undefined && reservam > saldo && (
              <Faixa tone="atencao">
                Se todas saírem deste centro, o saldo acaba antes: as últimas serão recusadas e ficam como estão.
              </Faixa>
            )}
            {dizerConvites(podem) && <p>{dizerConvites(podem)}</p>}
          </>
        )
      }}
    >
      <CampoSelecao
        label="Responsável"
        help="Só nas que não têm ninguém. As outras não mudam."
        placeholder="Ninguém: só as que já têm"
        value={gestor}
        onChange={(valor) => mudar({ ...mudado, gestor: valor })}
        options={opcoesDePessoa(gestores, user?.id)}
      />
      <CampoSelecao
        label="Centro de custo"
        help="Só nas que não têm nenhum. As outras não mudam."
        placeholder="Nenhum: só as que já têm"
        value={centro}
        onChange={(valor) => mudar({ ...mudado, centro: valor })}
        options={opcoesDeCentro(centros.data)}
      />
      <CampoData
        label="Receber propostas até"
        value={prazo}
        min={hoje}
        help={porExtenso(prazo)}
        errorMessage={comData ? undefined : 'Informe uma data válida.'}
        onChange={(valor) => mudar({ ...mudado, prazo: valor })}
      />
    </JanelaDeLote>
  )
}

function ComTexto({ ato, linhas, onClose }: Props & { ato: 'pedirAtualizacao' | 'indeferir' }) {
  const hoje = useHoje()
  // Of these requests: what was written to some is not read by others.
  const rascunho = useTextoGuardado(
    `lote.${ato}.${linhas
      .map((l) => l.id)
      .sort()
      .join()}`,
  )
  const [prazo, mudarPrazo] = useState('')
  const indeferir = ato === 'indeferir'
  const escrito = rascunho.valor.trim()
  const com = (palavras: string): PedidoDoLote =>
    indeferir
      ? { ato: 'indeferir', dados: { motivo: palavras } }
      : { ato: 'pedirAtualizacao', dados: { pedido: palavras, ...(dia.test(prazo) && { prazo }) } }
  const comData = prazo === '' || dia.test(prazo)
  const bastante = escrito.length >= MINIMO
  const cabe = escrito.length <= MAXIMO
  return (
    <JanelaDeLote
      linhas={linhas}
      palavras={palavrasDoAto[ato]}
      pedido={bastante && cabe && comData ? com(escrito) : null}
      ensaio={com(AINDA_SEM_TEXTO)}
      falta={
        !bastante
          ? indeferir
            ? 'Escreva o motivo para continuar.'
            : 'Escreva o que os clientes precisam corrigir.'
          : !cabe
            ? 'Encurte o texto para continuar.'
            : comData
              ? undefined
              : 'Confira a data.'
      }
      variant={indeferir ? 'perigo' : 'acao'}
      onClose={(feitas) => {
        if (feitas.size > 0) rascunho.descartar()
        else rascunho.fechar()
        onClose(feitas)
      }}
    >
      <GuardadoNoAparelho rascunho={rascunho} oQue="escreveu" falta="enviado" />
      <CampoArea
        label={indeferir ? 'Por que não podem ser aprovadas' : 'O que os clientes precisam corrigir'}
        help="Cada cliente lê este texto na solicitação dele."
        rows={4}
        limit={MAXIMO}
        value={rascunho.valor}
        onChange={rascunho.mudar}
      />
      {!indeferir && (
        <CampoData
          label="Responder até"
          optional
          value={prazo}
          min={hoje}
          help="Sem data, cada uma tem o prazo da regra do seu dia de envio."
          errorMessage={comData ? undefined : 'Informe uma data válida.'}
          onChange={mudarPrazo}
        />
      )}
    </JanelaDeLote>
  )
}

const lembrete: PedidoDoLote = { ato: 'lembrar', dados: {} }

const Lembrar = ({ ato, linhas, onClose }: Props) => (
  <JanelaDeLote linhas={linhas} palavras={palavrasDoAto[ato]} pedido={lembrete} onClose={onClose}>
    <p>Quem está com a vez em cada uma recebe um lembrete no sino e por e-mail, no máximo um por dia.</p>
  </JanelaDeLote>
)
