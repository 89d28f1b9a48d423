import { questionario as api, type PerguntasDoServico as DoServico } from '@hub/protocol/questionario.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { para } from '../../parts/caminhos.ts'
import { useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { trilha } from './SemQuestionario.tsx'
import { FormularioDoServico } from './servico/FormularioDoServico.tsx'

/** What a service asks: its questionnaire, the questions of each offer, and how answers become hours. */
export function PerguntasDoServico() {
  const id = useIdDoEndereco()
  const busca = useQuery({ ...consulta(api.lerDoServico, { params: { id } }), enabled: !Number.isNaN(id) })
  const s: DoServico | undefined = busca.data
  useTitulo(s && `Perguntas de ${s.servico.titulo}`)
  if (Number.isNaN(id) || ehAusente(busca.error))
    return (
      <SemRegistro este="este serviço" lista={trilha}>
        Ele não existe ou foi removido.
      </SemRegistro>
    )
  if (!s) return <LoadState query={busca} title lines={10} />
  return (
    <>
      <Cabecalho
        trail={[trilha, { label: s.servico.titulo }]}
        title={`Perguntas de ${s.servico.titulo}`}
        subtitle={
          <>
            {s.servico.codigo} · <Ancora href={para('servico', { id })}>Ver no catálogo</Ancora>
          </>
        }
      />
      <FormularioDoServico key={id} s={s} />
    </>
  )
}
