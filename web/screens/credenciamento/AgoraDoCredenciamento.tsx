import { emCurso } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { estaPendente } from '@hub/domain/credenciamento/exigencia.rules.ts'
import { credenciamento as api, type CredenciamentoDetalhe } from '@hub/protocol/credenciamento.ts'
import { useMudanca } from '../../api/consultas.ts'
import { depoisParaOPrestador } from '../../copy/credenciamento.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { VezDoCredenciamento } from '../../parts/VezDoCredenciamento.tsx'
import { Agora } from '../../ui/Agora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import css from './Credenciamento.module.css'
import type { Abrir, Janela } from './janelas.ts'
import type { Enviar } from './ListaDeExigencias.tsx'
import { depoisParaAEquipe } from './palavras.ts'

interface Passo {
  comando: Janela | 'analisar' | 'corrigir'
  rotulo: string
}

/** What moves it on, by situation: the first that the caller may give now is the filled button of the page. */
const passos: Record<NonNullable<CredenciamentoDetalhe['situacao']> | 'nunca', readonly Passo[]> = {
  nunca: [
    { comando: 'solicitar', rotulo: 'Pedir credenciamento' },
    { comando: 'vincular', rotulo: 'Abrir credenciamento' },
  ],
  solicitado: [{ comando: 'analisar', rotulo: 'Começar a análise' }],
  em_analise: [
    { comando: 'encaminhar', rotulo: 'Enviar para confirmação' },
    { comando: 'pedirCorrecao', rotulo: 'Pedir correção' },
  ],
  em_diligencia: [{ comando: 'corrigir', rotulo: 'Avisar que corrigi' }],
  em_confirmacao: [
    { comando: 'confirmar', rotulo: 'Confirmar credenciamento' },
    { comando: 'devolver', rotulo: 'Devolver para a análise' },
  ],
  credenciado: [],
  suspenso: [
    { comando: 'solicitar', rotulo: 'Pedir de novo' },
    { comando: 'reativar', rotulo: 'Reativar' },
  ],
  recusado: [
    { comando: 'solicitar', rotulo: 'Pedir de novo' },
    { comando: 'vincular', rotulo: 'Abrir credenciamento' },
  ],
  descredenciado: [{ comando: 'vincular', rotulo: 'Abrir credenciamento' }],
}

const semPedido = {
  casa: 'A empresa nunca pediu este credenciamento.',
  prestador: 'Sua empresa ainda não pediu este credenciamento. Veja o que é exigido e peça quando quiser.',
}

/** One sentence: whose turn, what, until when, what comes next; and the buttons of the turn. */
export function AgoraDoCredenciamento({
  c,
  abrir,
  daEquipe,
  enviar,
}: {
  c: CredenciamentoDetalhe
  abrir: Abrir
  daEquipe: boolean
  enviar?: Enviar
}) {
  const analisar = useMudanca(api.analisar, { sucesso: 'Análise iniciada.' })
  const corrigir = useMudanca(api.corrigir, {
    sucesso: 'Correções enviadas. A entidade foi avisada.',
  })
  const dados = { params: { id: c.empresa.id }, corpo: { servico: c.servico.id } }
  const dar = (comando: Passo['comando']) =>
    comando === 'analisar' ? analisar.mutate(dados) : comando === 'corrigir' ? corrigir.mutate(dados) : abrir(comando)
  const meus = passos[c.situacao ?? 'nunca'].flatMap((p) => {
    const motivo = motivoDe(c.acoes, p.comando)
    return motivo === undefined ? [] : [{ ...p, motivo }]
  })
  const aCaminho = { analisar, corrigir }
  // What keeps a provider from the next step is a document: sending it comes before what is refused without it.
  const pendente = c.exigencias.find((e) => estaPendente(e.estado))
  const falta = c.situacao && emCurso(c.situacao) ? pendente : undefined
  const primeiro = enviar && falta ? undefined : meus.find((p) => p.motivo === null)
  const botoes = (meus.length > 0 || (enviar && falta)) && (
    <div className={css.acoes}>
      {enviar && falta && (
        <Botao variant="agora" size="grande" onClick={() => enviar(falta, falta.documentos[0])}>
          {falta.documentos.length > 0 ? 'Enviar outro documento' : 'Enviar o documento que falta'}
        </Botao>
      )}
      {meus.map((p) => (
        <Botao
          key={p.comando}
          variant={p === primeiro ? 'agora' : 'contorno'}
          size="grande"
          disabledReason={p.motivo ?? undefined}
          {...((p.comando === 'analisar' || p.comando === 'corrigir') && {
            busy: aCaminho[p.comando].isPending,
            busyLabel: 'Enviando',
          })}
          onClick={() => dar(p.comando)}
        >
          {p.rotulo}
        </Botao>
      ))}
    </div>
  )
  const { suspenso: suspensa } = c.empresa
  const depois = !c.situacao
    ? semPedido[daEquipe ? 'casa' : 'prestador']
    : !daEquipe
      ? depoisParaOPrestador(c.situacao, { faltam: pendente !== undefined, suspensa })
      : suspensa && c.situacao === 'credenciado'
        ? 'A empresa está suspensa: enquanto durar, ela não entra nos convites deste serviço.'
        : depoisParaAEquipe[c.situacao]
  return (
    <Agora {...(botoes && { action: botoes })}>
      <VezDoCredenciamento vez={c.vez} prazo={c.prazo} />
      {depois}
    </Agora>
  )
}
