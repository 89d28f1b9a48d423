import type { DemandaDoPrestador } from '@hub/protocol/demanda.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { chamar } from '../../api/cliente.ts'
import { ListaDePapeis } from '../../blocks/ListaDePapeis.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { EtapasDaProposta } from '../../parts/EtapasDaProposta.tsx'
import { respostaPorExtenso } from '../../parts/resposta.ts'
import { tamanhoDito } from '../../ui/Arquivos.tsx'
import { type Definicao, Definicoes, type SeHouver } from '../../ui/Definicoes.tsx'
import { DuasColunas, Secao } from '../../ui/Pagina.tsx'
import css from './DemandaInterna.module.css'

/** What is asked, in which stages and for how much. */
export function LeituraDaDemanda({ d }: { d: DemandaDoPrestador }) {
  return (
    <DuasColunas
      sideFirst
      side={
        <>
          <Secao ruled title="Preço">
            <Definicoes layout="valores" items={preco(d)} />
          </Secao>
          <Secao ruled title="Cliente">
            <Definicoes
              layout="colunas"
              items={[
                {
                  term: 'Empresa',
                  value: d.cliente.nomefantasia,
                  detail: `${d.cliente.rotulo.toUpperCase()} ${d.cliente.documento}`,
                },
                { term: 'Cidade', value: `${d.cliente.cidade} (${d.cliente.estado})` },
                d.gestor && { term: 'Gestor', value: `${d.gestor.nome} ${d.gestor.sobrenome}` },
              ]}
            />
          </Secao>
        </>
      }
    >
      <Secao ruled title="O que o cliente precisa">
        <p className={css.texto}>{d.objetivo}</p>
        {d.respostas.length > 0 && (
          <Definicoes
            items={d.respostas.map((r) => ({
              id: String(r.ordem),
              term: r.pergunta,
              value: r.tipo === 'arquivo' ? 'Em documentos' : respostaPorExtenso(r.resposta),
            }))}
          />
        )}
      </Secao>
      {d.apresentacao && (
        <Secao ruled title="Orientações da equipe">
          <p className={css.texto}>{d.apresentacao}</p>
        </Secao>
      )}
      <Secao ruled title="Etapas">
        <EtapasDaProposta etapas={d.etapas} />
      </Secao>
      {d.arquivos.length > 0 && <Documentos d={d} />}
    </DuasColunas>
  )
}

function preco(d: DemandaDoPrestador): SeHouver<Definicao>[] {
  const m = d.modelo_hora
  const normais = d.horas - d.horas_adicionais
  return [
    { term: 'Valor da demanda', value: emReaisPorExtenso(d.valor) },
    ...(m
      ? [
          { term: 'Horas', value: `${normais} h a ${emReaisPorExtenso(m.valor_hora)}`, detail: m.descricao },
          d.horas_adicionais > 0 && {
            term: 'Horas adicionais',
            value: `${d.horas_adicionais} h a ${emReaisPorExtenso(m.valor_hora_adicional)}`,
          },
        ]
      : [{ term: 'Horas', value: `${d.horas} h` }]),
  ]
}

const Documentos = ({ d }: { d: DemandaDoPrestador }) => (
  <Secao ruled title="Documentos">
    <ListaDePapeis
      label="Documentos"
      papeis={d.arquivos.map((a) => ({
        id: String(a.id),
        nome: a.nome,
        detalhe: tamanhoDito(a.tamanho),
        buscar: () => chamar(solicitacao.baixarArquivo, { params: { id: d.id, arquivo: a.id } }),
      }))}
    />
  </Secao>
)
