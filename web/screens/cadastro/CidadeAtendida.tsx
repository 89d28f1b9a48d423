import { cadastro } from '@hub/protocol/cadastro.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Icone } from '../../ui/Icone.tsx'
import css from './Cadastro.module.css'
import type { FormularioDoCadastro } from './cadastro-escrito.ts'

/** A client of a city without a unit can register and cannot hire yet: said as soon as the city is known. */
export function CidadeAtendida({ formulario }: { formulario: FormularioDoCadastro }) {
  const [lado, cidade] = formulario.watch(['empresa.lado', 'empresa.cidade'])
  const [nome = '', estado = ''] = cidade?.label.split('/') ?? []
  const busca = useQuery({
    ...consulta(cadastro.cidades, { query: { search: `${nome} ${estado}` } }),
    enabled: lado === 'cliente' && cidade !== null,
  })
  if (lado !== 'cliente' || !cidade) return null
  // Its place is kept: what stands below is not moved by the answer.
  if (busca.isPending || busca.isPlaceholderData)
    return (
      <p role="status" className={`apoio ${css.atendida}`}>
        Conferindo se atendemos {cidade.label}…
      </p>
    )
  const achada = busca.data?.results.find((c) => c.codigo === cidade.value)
  if (!achada) return null
  if (achada.atendida)
    return (
      <p role="status" className={css.atendida}>
        <Icone name="certo" />
        <span>Atendemos {cidade.label}: com o cadastro confirmado, você já pode contratar.</span>
      </p>
    )
  return (
    <Faixa tone="atencao" title={`Ainda não atendemos ${cidade.label}`}>
      Você pode se cadastrar, mas só contrata quando houver uma unidade na sua cidade. Confira se a cidade está certa ou{' '}
      <Ancora href={caminhos.ajuda} target="_blank">
        fale com o suporte
      </Ancora>
      .
    </Faixa>
  )
}
