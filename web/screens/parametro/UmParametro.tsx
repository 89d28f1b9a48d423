import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { alcanceDe } from '@hub/domain/parametro/grupos.ts'
import { interpretar } from '@hub/domain/parametro/ler.ts'
import { type Chave, parametros } from '@hub/domain/parametro/parametros.ts'
import { oQueCabe, porExtenso } from '@hub/domain/parametro/por-extenso.ts'
import { parametro as api, type ParametroVisto } from '@hub/protocol/parametro.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { Falha as FalhaDaApi, fraseDe } from '../../api/falha.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { buscarSessao } from '../../api/sessao.ts'
import { DataHora } from '../../parts/Data.tsx'
import { mostrarFalha } from '../../parts/mostrar-falha.ts'
import { GuardadoNoAparelho } from '../../parts/rascunho/GuardadoNoAparelho.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { CampoDoParametro } from './CampoDoParametro.tsx'
import { chaveDe } from './chave.ts'
import css from './Parametro.module.css'

/** What is typed of a parameter; of a list its lines too, which may be no value yet. */
interface Escrito {
  valor: string
  linhas?: string | undefined
  /** The value that it was written over: told back when it is saved. */
  antes: string
}
const ehEscrito = (v: unknown): v is Escrito =>
  typeof v === 'object' &&
  v !== null &&
  'valor' in v &&
  typeof v.valor === 'string' &&
  'antes' in v &&
  typeof v.antes === 'string'

interface Props {
  parametro: ParametroVisto
  /** Requests under way. */
  emAndamento: number
  aoLerMudancas: () => void
}

/** One rule of the hub: what holds, since when and by whom; written anew where it stands. */
export function UmParametro({ parametro: p, emAndamento, aoLerMudancas }: Props) {
  const [mudando, mudar] = useState(false)
  const botao = useRef<HTMLButtonElement>(null)
  const chave = chaveDe(p)
  const { rotulo } = parametros[chave]
  const fechar = () => {
    mudar(false)
    requestAnimationFrame(() => botao.current?.focus())
  }
  return (
    <li className={css.parametro} aria-label={rotulo}>
      <div className={css.linha}>
        <div className={css.dados}>
          <p className={css.rotulo}>{rotulo}</p>
          <p className={css.valor}>{porExtenso(chave, p.valor)}</p>
          <p className={css.desde}>
            {p.desde ? (
              <>
                desde <DataHora valor={p.desde} />
                {p.por && `, por ${p.por}`}
              </>
            ) : (
              'desde a instalação'
            )}
          </p>
        </div>
        <div className={css.botoes}>
          {p.mudancas > 0 && (
            <Botao size="pequeno" variant="texto" onClick={aoLerMudancas}>
              Mudanças<span className="so-leitor"> de {rotulo}</span>
            </Botao>
          )}
          {!mudando && (
            <Botao ref={botao} size="pequeno" onClick={() => mudar(true)}>
              Alterar<span className="so-leitor"> {rotulo}</span>
            </Botao>
          )}
        </div>
      </div>
      {mudando && <Alteracao parametro={p} emAndamento={emAndamento} aoFechar={fechar} />}
    </li>
  )
}

function Alteracao({
  parametro: p,
  emAndamento,
  aoFechar,
}: Pick<Props, 'parametro' | 'emAndamento'> & { aoFechar: () => void }) {
  const chave = chaveDe(p)
  const doHub: Escrito = { valor: p.valor, antes: p.valor }
  const rascunho = useRascunho<Escrito>(`parametro.${chave}`, doHub, ehEscrito)
  const intocado = rascunho.valor.valor === rascunho.valor.antes && rascunho.valor.linhas === undefined
  const { valor, linhas, antes } = intocado ? doHub : rascunho.valor
  const outro = antes !== p.valor
  // Fields that keep what is typed are drawn anew with another value.
  const [vez, setVez] = useState(0)
  const [falha, falhar] = useState<string>()
  const formulario = useRef<HTMLFormElement>(null)
  const alterar = useMudanca(api.alterar, {
    sucesso: 'Parâmetro alterado.',
    erro: false,
    aoConcluir: () => {
      // The session tells the days without business: here they are counted anew at once, elsewhere when its token is renewed.
      void buscarSessao().catch(() => undefined)
      rascunho.descartar()
      aoFechar()
    },
    aoFalhar: (erro) => {
      if (!(erro instanceof FalhaDaApi) || !erro.campos.valor) return
      falhar(erro.campos.valor)
      if (formulario.current) mostrarFalha(formulario.current)
    },
  })
  useEffect(() => {
    formulario.current?.querySelector<HTMLElement>('input:checked, input, select, textarea')?.focus()
  }, [])
  const mudar = (novo: string, escritas?: string) => {
    rascunho.mudar({ valor: novo, linhas: escritas, antes })
    falhar(undefined)
    alterar.reset()
  }
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    if (valor === p.valor || outro || alterar.isPending) return
    if (interpretar(chave, valor) === undefined) {
      falhar(oQueCabe(chave))
      mostrarFalha(evento.currentTarget)
    } else alterar.mutate({ params: { chave }, corpo: { valor, antes } })
  }
  const cabe = interpretar(chave, valor) !== undefined
  return (
    <form ref={formulario} noValidate className={css.alteracao} onSubmit={enviar}>
      {outro && (
        <Faixa
          tone="atencao"
          title="Este parâmetro foi alterado em outra janela"
          action={
            <>
              <Botao
                variant="texto"
                size="pequeno"
                onClick={() => rascunho.mudar((meu) => ({ ...meu, antes: p.valor }))}
              >
                Ficar com o que está aqui
              </Botao>
              <Botao
                variant="texto"
                size="pequeno"
                onClick={() => {
                  rascunho.descartar()
                  setVez(vez + 1)
                }}
              >
                Ver o que foi salvo
              </Botao>
            </>
          }
        >
          Você começou com <b>{porExtenso(chave, antes)}</b>, e hoje vale <b>{porExtenso(chave, p.valor)}</b>.
        </Faixa>
      )}
      <GuardadoNoAparelho
        oQue="escreveu"
        rascunho={{
          ...rascunho,
          descartar: () => {
            rascunho.descartar()
            setVez(vez + 1)
          },
        }}
      />
      <CampoDoParametro
        key={`${vez} ${antes}`}
        chave={chave}
        valor={valor}
        linhas={linhas}
        aoMudar={mudar}
        falha={falha}
      />
      <p className="apoio" role="status">
        {valor !== p.valor && cabe && (
          <>
            De <b>{porExtenso(chave, p.valor)}</b> para <b>{porExtenso(chave, valor)}</b>.{' '}
          </>
        )}
        {efeito(chave, emAndamento)}
      </p>
      {alterar.error && !falha && <Faixa tone="erro">{fraseDe(alterar.error)}</Faixa>}
      <div className={css.botoes}>
        <Botao
          type="submit"
          variant="acao"
          size="pequeno"
          busy={alterar.isPending}
          busyLabel="Mudando"
          disabledReason={
            outro
              ? 'Escolha antes o que fazer com a outra alteração.'
              : valor === p.valor
                ? 'Escreva um valor diferente do de hoje.'
                : undefined
          }
        >
          Mudar
        </Botao>
        <Botao
          variant="texto"
          size="pequeno"
          onClick={() => {
            rascunho.fechar()
            aoFechar()
          }}
        >
          Agora não
        </Botao>
        {valor !== p.padrao && (
          <Botao
            variant="texto"
            size="pequeno"
            onClick={() => {
              mudar(p.padrao)
              setVez(vez + 1)
            }}
          >
            Voltar ao da instalação ({porExtenso(chave, p.padrao)})
          </Botao>
        )}
      </div>
    </form>
  )
}

const noAndamento = (n: number): string =>
  n === 0
    ? 'Nenhuma solicitação está em andamento agora.'
    : n === 1
      ? 'A solicitação em andamento continua com o valor do dia em que foi enviada.'
      : `As ${escreverNumero(n)} solicitações em andamento continuam com o valor do dia em que foram enviadas.`

/** Whom a change reaches, in words. `emAndamento`: requests under way. */
function efeito(chave: Chave, emAndamento: number): string {
  if (alcanceDe(chave) === 'novas')
    return `Vale para as solicitações enviadas a partir de agora. ${noAndamento(emAndamento)}`
  if (chave.startsWith('subsidio_pct_'))
    return 'É o percentual sugerido para os próximos programas. Os programas que existem ficam como estão.'
  return 'Vale para todo o Hub a partir de agora. Prazos que já correm não mudam de dia.'
}
