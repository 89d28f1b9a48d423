import type { Papel } from '@hub/domain/kernel/papel.ts'
import { juntar, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { nomeDoSetor } from '@hub/domain/servico/setor.ts'
import { type ServicoDetalhe, servico } from '@hub/protocol/servico.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { useEmpresaDoPreco } from '../../api/pedido.ts'
import { pareceDeFora, useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { questionarioDaOferta } from '../../blocks/pedido-estimado.ts'
import { modoDePreco } from '../../copy/catalogo.ts'
import { emNumero } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Desvio } from '../../parts/Desvio.tsx'
import { emReaisPorExtenso, emTextoPorcento } from '../../parts/dinheiro.ts'
import { comId, useBusca, useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Cabecalho, DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { CompartilharServico } from './CompartilharServico.tsx'
import { CompraDaOferta } from './CompraDaOferta.tsx'
import { Prestadores } from './Prestadores.tsx'
import css from './Servico.module.css'

const mantemPerguntas: readonly Papel[] = ['gestor', 'coordenador', 'admin']

/** The offer that is shown: of the card that was pressed, or chosen here. */
const campos = { oferta: emNumero(0) }

const detalheDe = (id: number, empresa?: number) =>
  consulta(servico.detalhar, { params: { id }, query: { ...(empresa && { empresa }) } })

/** One service: what is delivered and by whom, what it will ask, what it costs; a service that is gone leads to /404. */
export function Servico() {
  const id = useIdDoEndereco()
  const empresa = useEmpresaDoPreco()
  const { papel } = useSessao()
  const [{ oferta: escolhida }, mudarEndereco] = useBusca(campos)
  const busca = useQuery({ ...detalheDe(id, empresa), enabled: !Number.isNaN(id) })
  const s = busca.data?.id === id ? busca.data : undefined
  useTitulo(s?.titulo)
  const sumiu = ehAusente(busca.error)
  if (Number.isNaN(id) || sumiu) return <Desvio href={caminhos.naoEncontrada} />
  if (busca.isError || !s) return <LoadState query={busca} title lines={8} />
  const oferta = s.ofertas.find((o) => o.id === escolhida) ?? s.ofertas.find((o) => !o.recusa) ?? s.ofertas[0]
  if (!oferta) return <Desvio href={caminhos.naoEncontrada} />
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Catálogo', href: caminhos.catalogo }, { label: s.titulo }]}
        title={s.titulo}
        subtitle={`${s.tema.descricao} · ${s.subtema.descricao} · ${s.codigo}`}
        end={<CompartilharServico id={s.id} />}
      />
      <DuasColunas
        sticky
        sideFirst
        side={
          <CompraDaOferta
            servico={s}
            oferta={oferta}
            compra={papel === null || papel === 'cliente'}
            aoEscolher={(id) => mudarEndereco({ oferta: id }, { trocar: true })}
          />
        }
      >
        <Secao title="O que é">
          {oferta.imagem && <img className={css.imagem} src={oferta.imagem} alt="" />}
          <p>{s.descricao}</p>
        </Secao>
        <Secao title="Como funciona">
          <Definicoes
            items={[
              {
                term: 'Carga horária',
                value: quantos(oferta.horas, 'hora', 'horas'),
                detail: oferta.dimensionada ? 'No catálogo. As respostas de cada empresa fazem as suas.' : undefined,
              },
              { term: 'Prazo', value: `até ${quantos(oferta.prazo_dias, 'dia', 'dias')} depois do início` },
              {
                term: 'Preço',
                value: modoDePreco[oferta.tipo].nome,
                detail: modoDePreco[oferta.tipo].explicacao,
              },
              { term: 'Para quem', value: juntar(oferta.portes.map((p) => p.descricao)) },
              { term: 'Setores', value: juntar(s.setores.map(nomeDoSetor)) },
              {
                term: 'Diagnóstico',
                value: s.exige_diagnostico ? 'Começa por um diagnóstico' : 'Não precisa',
                detail: s.exige_diagnostico
                  ? 'Um especialista entende o que a empresa precisa antes das propostas.'
                  : undefined,
              },
              { term: 'Programa', value: s.programa.descricao },
            ]}
          />
        </Secao>
        <Secao title="Etapas e entregas">
          <Etapas etapas={oferta.etapas} semValor={oferta.dimensionada} />
        </Secao>
        <Prestadores servico={s.id} />
        <Perguntas servico={s.id} oferta={oferta.id} />
        {papel !== null && mantemPerguntas.includes(papel) && (
          <p>
            <Ancora href={para('perguntasDoServico', { id: s.id })}>
              Ver o que cada oferta pergunta e como as horas são calculadas
            </Ancora>
          </p>
        )}
      </DuasColunas>
    </>
  )
}
// Whose company it is priced for is known after who is in.
Servico.antes = comId((cache: QueryClient, id) => pareceDeFora() && cache.prefetchQuery(detalheDe(id)))

interface Props {
  etapas: ServicoDetalhe['ofertas'][number]['etapas']
  semValor: boolean
}

/** What is delivered, in order, with its share of the price; in reais only where the answers don’t make it (`semValor`). */
function Etapas({ etapas, semValor }: Props) {
  return (
    <ol className={css.etapas}>
      {etapas.map((e) => (
        <li key={e.ordem} className={css.etapa}>
          <span className={css.ordem} aria-hidden="true">
            {e.ordem}
          </span>
          <span>{e.descricao}</span>
          <span className="numero">
            {!semValor && emReaisPorExtenso(e.valor)} <span className="apoio">{emTextoPorcento(e.porcentagem)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What the purchase will ask, so that nobody is surprised half way. Without questions, or without an answer, nothing. */
function Perguntas({ servico: id, oferta }: { servico: number; oferta: number }) {
  const { data } = useQuery(questionarioDaOferta(id, oferta))
  if (!data || data.perguntas.length === 0) return null
  return (
    <Secao title="O que vamos perguntar">
      <ul className={css.perguntas}>
        {data.perguntas.map((p) => (
          <li key={p.id}>
            {p.pergunta}
            {!p.obrigatoria && <span className="apoio"> (opcional)</span>}
            {p.opcoes.length > 0 && <span className="apoio"> {p.opcoes.join(', ')}</span>}
            {p.tipo === 'arquivo' && <span className="apoio"> Anexe um arquivo</span>}
          </li>
        ))}
      </ul>
      {data.dimensionamento && (
        <p className="apoio">As respostas fazem as horas, e com elas o preço. Você vê a conta antes de enviar.</p>
      )}
    </Secao>
  )
}
