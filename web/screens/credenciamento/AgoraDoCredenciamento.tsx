import { credenciamento as api, type CredenciamentoDetalhe } from '@hub/protocol/credenciamento.ts'
import { useMudanca } from '../../api/consultas.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Agora } from '../../ui/Agora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import css from './Credenciamento.module.css'
import { type Abrir, doCredenciamento, type Janela } from './janelas.ts'
import { depoisParaACasa, depoisParaOPrestador, esperaPor } from './palavras.ts'

interface Passo {
  comando: Janela | 'analisar' | 'corrigir'
  rotulo: string
}

/** What moves it on, by situation: the first that the caller may ever give is the filled button of the page. */
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
  daCasa,
}: {
  c: CredenciamentoDetalhe
  abrir: Abrir
  daCasa: boolean
}) {
  const analisar = useMudanca(api.analisar, { invalida: doCredenciamento, sucesso: 'Análise iniciada.' })
  const corrigir = useMudanca(api.corrigir, {
    invalida: doCredenciamento,
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
  const botoes = meus.length > 0 && (
    <div className={css.acoes}>
      {meus.map((p, i) => (
        <Botao
          key={p.comando}
          variant={i === 0 ? 'agora' : 'contorno'}
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
  const suspensa = c.situacao === 'credenciado' && c.empresa.suspenso
  const depois = suspensa
    ? daCasa
      ? 'A empresa está suspensa: enquanto durar, ela não entra nos convites deste serviço.'
      : 'Sua empresa está suspensa: enquanto durar, ela não recebe convites deste serviço.'
    : c.situacao
      ? (daCasa ? depoisParaACasa : depoisParaOPrestador)[c.situacao]
      : semPedido[daCasa ? 'casa' : 'prestador']
  return (
    <Agora {...(botoes && { action: botoes })}>
      {c.vez && (
        <>
          <b>{c.vez.minha ? 'É a sua vez' : `É a vez ${esperaPor[c.vez.papel]}`}</b> de {c.vez.ato}
          {c.prazo && (
            <>
              , até <PrazoNaFrase ate={c.prazo} genero="m" />
            </>
          )}
          .{' '}
        </>
      )}
      {depois}
    </Agora>
  )
}
