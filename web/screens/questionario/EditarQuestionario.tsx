import { LoadState } from '../../blocks/LoadState.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { para } from '../../parts/caminhos.ts'
import { useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { Faixa } from '../../ui/Faixa.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Editor } from './editor/Editor.tsx'
import { SemQuestionario, trilha } from './SemQuestionario.tsx'
import { useQuestionario } from './usar-questionario.ts'

export function EditarQuestionario() {
  const id = useIdDoEndereco()
  const { busca, sumiu } = useQuestionario(id)
  const q = busca.data
  useTitulo(q && `Editar ${q.descricao}`)
  if (sumiu) return <SemQuestionario />
  if (!q) return <LoadState query={busca} title lines={8} />
  const motivo = motivoDe(q.acoes, 'editar')
  const pagina = para('questionario', { id })
  return (
    <>
      <Cabecalho
        trail={[trilha, { label: q.descricao, href: pagina }, { label: 'Editar' }]}
        title="Editar questionário"
      />
      {motivo === null ? (
        <Editor key={id} q={q} voltar={pagina} />
      ) : (
        <Faixa tone="atencao">{motivo ?? 'Seu perfil não permite esta ação.'}</Faixa>
      )}
    </>
  )
}
