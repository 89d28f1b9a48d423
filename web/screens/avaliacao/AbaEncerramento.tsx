import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { fases } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { type ProjetoDetalhe, projeto } from '@hub/protocol/projeto.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { consulta, invalidar } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { useDownload } from '../../api/usar-download.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { para } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { classes } from '../../ui/classes.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Avaliacao.module.css'
import { DevolverExecucao } from './DevolverExecucao.tsx'
import { VerAvaliacao } from './VerAvaliacao.tsx'

function Passo({ n, titulo, feito, children }: { n: number; titulo: string; feito: boolean; children: ReactNode }) {
  return (
    <li className={css.passo}>
      <span className={classes(css.marca, feito && css.feito)} aria-hidden="true">
        {feito ? <Icone name="certo" size={16} /> : n}
      </span>
      <div>
        <h2>
          {titulo}
          {feito && <span className="so-leitor">, feito</span>}
        </h2>
        {children}
      </div>
    </li>
  )
}

/** The manager's final analysis: what the client said, the attestation, the end; or back to the execution. */
export function AbaEncerramento({ id }: { id: number }) {
  const cache = useQueryClient()
  const doProjeto = useQuery(consulta(projeto.detalhar, { params: { id } }))
  const daAvaliacao = useQuery({
    ...consulta(avaliacao.lerQuestionario, { params: { id } }),
    enabled: doProjeto.isSuccess,
  })
  const daSolicitacao = useQuery(consulta(api.detalharInterno, { params: { id } }))
  const [janela, abrir] = useState<'avaliacao' | 'devolver' | 'concluir' | null>(null)
  const atesto = useDownload(async () => {
    const arquivo = await chamar(avaliacao.gerarAtesto, { params: { id }, corpo: {} })
    void invalidar(cache)
    return arquivo
  })
  const erro = [doProjeto, daAvaliacao, daSolicitacao].find((b) => b.isError)
  if (ehAusente(doProjeto.error))
    return <Vazio title="O encerramento vem depois da execução">O projeto ainda não foi contratado.</Vazio>
  if (erro) return <LoadState query={erro} />
  if (!doProjeto.data || !daAvaliacao.data || !daSolicitacao.data) return <Esqueleto title lines={8} />
  const p = doProjeto.data
  const q = daAvaliacao.data
  const { acoes } = daSolicitacao.data
  const codigo = p.substatus.codigo
  if (linhaDoSubstatus(codigo).etapa !== fases.length)
    return (
      <Vazio title="O encerramento vem depois da execução">
        Quando o prestador finalizar o projeto, o cliente avalia e você faz a análise final aqui.
      </Vazio>
    )
  const concluida = linhaDoSubstatus(codigo).status === 'concluida'
  const emAnalise = linhaDoSubstatus(codigo).analiseFinal
  return (
    <>
      <ol className={css.passos}>
        <Passo n={1} titulo="Avaliação do cliente" feito={q.respondida !== null && !q.aberta}>
          {q.aberta ? (
            <p className="apoio">O cliente está avaliando. Sem resposta no prazo, a análise final abre sozinha.</p>
          ) : q.respondida?.por_silencio ? (
            <p>O prazo terminou sem resposta do cliente.</p>
          ) : q.respondida ? (
            <>
              {q.respondida.nota !== null && (
                <p className={css.nota}>
                  <b>{escreverNumero(q.respondida.nota)}</b> <span>de 10</span>
                </p>
              )}
              <Botao onClick={() => abrir('avaliacao')}>Ver a avaliação</Botao>
            </>
          ) : (
            <p>O cliente não quis responder às perguntas e passou para a análise final.</p>
          )}
        </Passo>
        <Passo n={2} titulo="Atesto final" feito={p.atesto !== null}>
          {p.atesto ? (
            <p className="apoio">
              Gerado em <DataHora valor={p.atesto.emitido_em} />.{' '}
              <Ancora href={para('validar', { codigo: p.atesto.codigo })}>Conferir pelo código</Ancora>
            </p>
          ) : (
            <p className="apoio">
              Declara que tudo foi entregue e aceito. Depois de gerado, cliente e prestador também o baixam.
            </p>
          )}
          <div className={css.acoes}>
            <Acao
              acoes={p.acoes}
              comando="atesto"
              variant={emAnalise && !p.atesto ? 'agora' : 'contorno'}
              icon="baixar"
              busy={atesto.baixando !== undefined}
              busyLabel={p.atesto ? 'Baixando' : 'Gerando'}
              onClick={() => atesto.baixar(true)}
            >
              {p.atesto ? 'Baixar o atesto' : 'Gerar o atesto'}
            </Acao>
          </div>
          {atesto.erro && <Faixa tone="erro">{atesto.erro}</Faixa>}
        </Passo>
        <Passo n={3} titulo="Conclusão" feito={concluida}>
          {concluida ? (
            <p>Solicitação concluída.</p>
          ) : (
            <>
              <p className="apoio">Encerra o contrato e devolve ao centro de custo o que sobra do subsídio.</p>
              <div className={css.acoes}>
                <Acao
                  acoes={acoes}
                  comando="concluir"
                  variant={p.atesto && motivoDe(acoes, 'concluir') === null ? 'agora' : 'contorno'}
                  onClick={() => abrir('concluir')}
                >
                  Concluir a solicitação
                </Acao>
                {emAnalise && (
                  <Acao acoes={acoes} comando="devolverExecucao" variant="texto" onClick={() => abrir('devolver')}>
                    Devolver à execução
                  </Acao>
                )}
              </div>
            </>
          )}
        </Passo>
      </ol>
      {janela === 'avaliacao' && <VerAvaliacao questionario={q} onClose={() => abrir(null)} />}
      {janela === 'devolver' && <DevolverExecucao projeto={p} onClose={() => abrir(null)} />}
      {janela === 'concluir' && <Concluir projeto={p} onClose={() => abrir(null)} />}
    </>
  )
}

function Concluir({ projeto: p, onClose }: { projeto: ProjetoDetalhe; onClose: () => void }) {
  const abertas = p.notas.filter((n) => n.situacao !== 'paga' && n.situacao !== 'cancelada').length
  return (
    <Confirm
      call={api.finalizar}
      input={{ params: { id: p.id }, corpo: {} }}
      onClose={onClose}
      variant="acao"
      title={`Concluir a solicitação ${p.nrosolicitacao}?`}
      confirmLabel="Concluir"
      success="Solicitação concluída."
    >
      O contrato se encerra e o que sobra do subsídio volta ao centro de custo. Não é possível voltar atrás.
      {abertas > 0 &&
        (abertas === 1
          ? ' Há 1 nota por pagar: o valor dela continua guardado.'
          : ` Há ${abertas} notas por pagar: o valor delas continua guardado.`)}
    </Confirm>
  )
}
