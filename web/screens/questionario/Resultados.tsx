import { ehData } from '@hub/domain/kernel/data.ts'
import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { questionario as api, type QuestionarioDetalhe, type ResultadoDaPergunta } from '@hub/protocol/questionario.ts'
import { useQuery } from '@tanstack/react-query'
import type { Arquivo } from '../../api/baixar.ts'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useDownload } from '../../api/usar-download.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { para } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GraficoDeBarras } from '../../ui/GraficoDeBarras.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { camposDosResultados } from './campos-dos-resultados.ts'
import css from './Questionario.module.css'

const numero = (valor: number) => escreverNumero(valor, { ate: 1 })
const respostas = (n: number) => quantos(n, 'resposta', 'respostas')

/** What was answered, question by question, of the requests that the person may read. */
export function Resultados({ questionario: q }: { questionario: QuestionarioDetalhe }) {
  const [{ servico, versao, de, ate }, mudar] = useBusca(camposDosResultados)
  const query = {
    questionario: q.id,
    ...(servico && { servico }),
    ...(versao && { versao }),
    ...(ehData(de) && { de }),
    ...(ehData(ate) && { ate }),
  }
  const busca = useQuery(consulta(api.resultados, { query }))
  const baixar = useDownload<'csv'>(() => chamar(api.exportarResultados, { query }) as unknown as Promise<Arquivo>)
  const r = busca.data
  if (busca.isError || !r) return <LoadState query={busca} lines={10} />
  const filtrada = servico > 0 || versao > 0 || de !== '' || ate !== ''
  return (
    <>
      <div className={css.filtros}>
        {q.uso === 'contratacao' || r.servicos.length > 1 ? (
          <CampoSelecao
            label="Serviço"
            placeholder="Todos os serviços"
            value={servico ? String(servico) : ''}
            onChange={(valor) => mudar({ servico: Number(valor) || 0 })}
            options={r.servicos.map((s) => ({ value: String(s.id), label: s.titulo }))}
          />
        ) : null}
        {(r.versoes.length > 1 || versao > 0) && (
          <CampoSelecao
            label="Versão"
            placeholder="Todas as versões"
            value={versao ? String(versao) : ''}
            onChange={(valor) => mudar({ versao: Number(valor) || 0 })}
            options={r.versoes.map((v) => ({ value: String(v), label: `Versão ${v}` }))}
          />
        )}
        <CampoData
          label="Respondido de"
          value={de}
          onChange={(valor) => mudar({ de: valor }, { trocar: true })}
          errorMessage={de && !ehData(de) ? 'Esta data não existe. Use DD/MM/AAAA.' : undefined}
        />
        <CampoData
          label="Respondido até"
          value={ate}
          onChange={(valor) => mudar({ ate: valor }, { trocar: true })}
          errorMessage={
            ate && !ehData(ate)
              ? 'Esta data não existe. Use DD/MM/AAAA.'
              : de && ate && de > ate
                ? 'O fim vem antes do início.'
                : undefined
          }
        />
      </div>
      {baixar.erro && <Faixa tone="erro">{baixar.erro}</Faixa>}
      <div className={css.contagem}>
        <p aria-live="polite">
          <b>{respostas(r.respostas)}</b>
          {filtrada
            ? ' com esses filtros'
            : r.respostas < q.respostas && ` das solicitações que você acompanha, de ${respostas(q.respostas)} ao todo`}
        </p>
        {r.respostas > 0 && (
          <Botao
            icon="baixar"
            busy={baixar.baixando !== undefined}
            busyLabel="Baixando"
            onClick={() => baixar.baixar('csv')}
          >
            Exportar planilha
          </Botao>
        )}
        {filtrada && (
          <Botao variant="texto" onClick={() => mudar({ servico: 0, versao: 0, de: '', ate: '' })}>
            Limpar filtros
          </Botao>
        )}
      </div>
      {r.respostas === 0 ? (
        <Vazio title={filtrada ? 'Nenhuma resposta com esses filtros' : 'Ninguém respondeu ainda'}>
          {filtrada
            ? 'Aumente o período ou tire um filtro.'
            : 'As respostas aparecem aqui assim que um cliente da sua área responder.'}
        </Vazio>
      ) : (
        <div className={css.resultados}>
          {r.perguntas.map((p) => (
            <Resultado key={`${p.id} ${p.pergunta}`} p={p} />
          ))}
        </div>
      )}
    </>
  )
}

const mes = (valor: string) => {
  const [ano, m] = valor.split('-')
  return `${m}/${ano}`
}

function Resultado({ p }: { p: ResultadoDaPergunta }) {
  const numeros = p.media === null ? [] : numerosDe(p)
  return (
    <section className={css.resultado}>
      <div>
        <h2>{p.pergunta}</h2>
        <p className="apoio">
          {respostas(p.respondidas)}
          {p.retirada && ' · não é mais perguntada'}
        </p>
      </div>
      {numeros.length > 0 && <Definicoes layout="colunas" items={numeros} />}
      {p.respondidas > 0 && p.distribuicao.length > 0 && (
        <GraficoDeBarras
          title={p.tipo === 'data' ? 'Respostas por mês' : p.tipo === 'numero' ? 'Respostas por faixa' : 'Respostas'}
          about={p.pergunta}
          series={[{ name: 'Respostas', tone: 'azul' }]}
          bars={p.distribuicao.map((d) => ({
            id: d.valor,
            label: p.tipo === 'data' ? mes(d.valor) : d.valor,
            parts: [d.quantidade],
          }))}
          format={(n) => `${escreverNumero(n)} (${numero((n / p.respondidas) * 100)}%)`}
        />
      )}
      {p.tipo === 'arquivo' && p.respondidas > 0 && (
        <p className="apoio">Os arquivos estão nos documentos de cada solicitação.</p>
      )}
      {p.textos.length > 0 && (
        <>
          <ul className={css.textos}>
            {p.textos.map((t) => (
              <li key={t.solicitacao.id} className={css.texto}>
                {t.resposta}
                <span className="apoio">
                  {' '}
                  <Ancora href={para('solicitacao', { id: t.solicitacao.id })}>{t.solicitacao.nome}</Ancora> ·{' '}
                  <Data valor={t.em} />
                </span>
              </li>
            ))}
          </ul>
          {p.respondidas > p.textos.length && (
            <p className="apoio">As {p.textos.length} mais recentes. A planilha traz todas.</p>
          )}
        </>
      )}
    </section>
  )
}

function numerosDe(p: ResultadoDaPergunta) {
  const media = { term: 'Média', value: numero(p.media ?? 0) }
  if (p.tipo === 'escala' || p.minimo === null || p.maximo === null) return [media]
  return [media, { term: 'Menor', value: numero(p.minimo) }, { term: 'Maior', value: numero(p.maximo) }]
}
