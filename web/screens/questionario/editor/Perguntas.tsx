import { primeiraMaiuscula, truncar } from '@hub/domain/kernel/texto.ts'
import { limites, moverItem } from '@hub/domain/questionario/edicao.rules.ts'
import { type TipoDePergunta, tiposDePergunta } from '@hub/domain/questionario/questionario.rules.ts'
import { useState } from 'react'
import { novaChave } from '../../../api/intencao.ts'
import { tipoDaPergunta } from '../../../copy/questionario.ts'
import { Botao, BotaoDaLinha } from '../../../ui/Botao.tsx'
import { ListaOrdenavel } from '../../../ui/ListaOrdenavel.tsx'
import { Secao } from '../../../ui/Pagina.tsx'
import { Vazio } from '../../../ui/Vazio.tsx'
import { type Formulario, type PerguntaDoEditor, perguntaVazia } from './formulario.ts'
import { IncluirDimensionamento } from './IncluirDimensionamento.tsx'
import { PerguntaDialogo } from './PerguntaDialogo.tsx'
import css from './Perguntas.module.css'

interface Props {
  formulario: Formulario
  /** Sentences by field ('perguntas.0.opcoes'), once they are to be seen. */
  falhas: Record<string, string>
  mudar: (perguntas: readonly PerguntaDoEditor[]) => void
}

const nomeDe = (p: PerguntaDoEditor) => `"${truncar(p.pergunta || 'pergunta sem texto', 60)}"`

/** The questions in order: dragged or moved one place at a time, each edited in its window. */
export function Perguntas({ formulario, falhas, mudar }: Props) {
  const { perguntas, uso } = formulario
  const [aberta, setAberta] = useState<{ p: PerguntaDoEditor; nova: boolean; nome: string } | null>(null)
  const [incluindo, setIncluindo] = useState(false)
  const cheia = perguntas.length >= limites.perguntas ? `São no máximo ${limites.perguntas} perguntas.` : undefined
  const tipos: readonly TipoDePergunta[] =
    uso === 'avaliacao' ? tiposDePergunta.filter((t) => t !== 'arquivo') : tiposDePergunta
  const guardar = (p: PerguntaDoEditor) => {
    const antes = perguntas.some((q) => q.chave === p.chave)
    mudar(antes ? perguntas.map((q) => (q.chave === p.chave ? p : q)) : [...perguntas, p])
    setAberta(null)
  }
  const falhaDe = (i: number) =>
    Object.entries(falhas)
      .filter(([campo]) => campo.startsWith(`perguntas.${i}.`))
      .map(([, frase]) => frase)[0]
  return (
    <Secao
      id="perguntas"
      ruled
      title={perguntas.length === 1 ? '1 pergunta' : `${perguntas.length} perguntas`}
      end={
        <span className={css.botoes}>
          {uso === 'contratacao' && (
            <Botao disabledReason={cheia} onClick={() => setIncluindo(true)}>
              Incluir do dimensionamento
            </Botao>
          )}
          <Botao
            icon="mais"
            disabledReason={cheia}
            onClick={() => setAberta({ p: perguntaVazia(), nova: true, nome: 'nova' })}
          >
            Nova pergunta
          </Botao>
        </span>
      }
    >
      {falhas.perguntas && (
        <p className={css.erro} role="alert">
          {falhas.perguntas}
        </p>
      )}
      <ListaOrdenavel
        label="Perguntas"
        items={perguntas}
        rowKey={(p) => p.chave}
        nameOf={nomeDe}
        onMove={(de, para) => mudar(moverItem(perguntas, de, para))}
        empty={
          <Vazio title="Ainda não há perguntas">
            Inclua a primeira. Depois arraste para ordenar, ou use os botões de subir e descer.
          </Vazio>
        }
        actions={(p) => (
          <>
            <BotaoDaLinha
              icon="lapis"
              onClick={() => setAberta({ p, nova: false, nome: p.chave })}
            >{`Editar ${nomeDe(p)}`}</BotaoDaLinha>
            {p.dimensionamento === null && (
              <BotaoDaLinha
                icon="copiar"
                onClick={() => {
                  const { id: _, ...copia } = p
                  setAberta({ p: { ...copia, chave: novaChave() }, nova: true, nome: `copia.${p.chave}` })
                }}
              >{`Copiar ${nomeDe(p)}`}</BotaoDaLinha>
            )}
            <BotaoDaLinha
              icon="lixeira"
              onClick={() => mudar(perguntas.filter((q) => q.chave !== p.chave))}
            >{`Retirar ${nomeDe(p)}`}</BotaoDaLinha>
          </>
        )}
      >
        {(p, i) => {
          const falha = falhaDe(i)
          return (
            <div id={`pergunta-${i}`} tabIndex={-1}>
              <p className={css.enunciado}>{p.pergunta || 'Pergunta sem texto'}</p>
              <p className="apoio">
                {[
                  tipoDaPergunta[p.tipo].nome,
                  p.obrigatoria ? 'obrigatória' : 'opcional',
                  p.dimensionamento !== null ? 'calcula as horas' : '',
                  p.opcoes.length > 0 ? `${p.opcoes.length} opções` : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {falha && <p className={css.erro}>{falha}</p>}
            </div>
          )
        }}
      </ListaOrdenavel>
      {aberta && (
        <PerguntaDialogo
          pergunta={aberta.p}
          nova={aberta.nova}
          nome={aberta.nome}
          tipos={tipos}
          falhaDoTexto={(p) =>
            perguntas.some(
              (q) => q.chave !== p.chave && primeiraMaiuscula(q.pergunta) === primeiraMaiuscula(p.pergunta),
            )
              ? 'Esta pergunta já está no questionário.'
              : undefined
          }
          aoGuardar={guardar}
          onClose={() => setAberta(null)}
        />
      )}
      {incluindo && (
        <IncluirDimensionamento
          jaPostas={perguntas.flatMap((p) => p.dimensionamento ?? [])}
          aoIncluir={(p) => {
            mudar([...perguntas, p])
            setIncluindo(false)
          }}
          onClose={() => setIncluindo(false)}
        />
      )}
    </Secao>
  )
}
