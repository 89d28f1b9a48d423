import type { QuestionarioDetalhe } from '@hub/protocol/questionario.ts'
import { servico } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { CampoCombo } from '../../ui/CampoCombo.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

type Servico = QuestionarioDetalhe['servicos'][number]

const colunas: Coluna<Servico>[] = [
  {
    id: 'titulo',
    header: 'Serviço',
    link: true,
    card: 'topo',
    cell: (s) => (
      <Celula strong detail={s.codigo}>
        {s.titulo}
      </Celula>
    ),
  },
  { id: 'ativo', header: 'Catálogo', cell: (s) => (s.ativo ? 'No catálogo' : 'Fora do catálogo') },
]

/** Services that ask this questionnaire; each leads to what its offers ask and how answers become hours. */
export function Servicos({ questionario: q }: { questionario: QuestionarioDetalhe }) {
  const ir = useIr()
  const { data } = useQuery(consulta(servico.listarFiltros))
  const deste = new Set(q.servicos.map((s) => s.id))
  return (
    <Pilha>
      <Tabela
        label="Serviços que fazem estas perguntas"
        columns={colunas}
        rows={q.servicos}
        rowKey={(s) => String(s.id)}
        rowHref={(s) => para('perguntasDoServico', { id: s.id })}
        empty={<Vazio title="Nenhum serviço faz estas perguntas">Escolha abaixo um serviço para usá-las.</Vazio>}
      />
      {q.ativo && motivoDe(q.acoes, 'editar') === null && (
        <Pilha narrow>
          <CampoCombo
            label="Usar em outro serviço"
            placeholder="Nome do serviço"
            help="Você vê o que o serviço pergunta hoje antes de trocar."
            value={null}
            options={(data?.servicos ?? [])
              .filter((s) => !deste.has(Number(s.valor)))
              .map((s) => ({ value: String(s.valor), label: s.descricao }))}
            onChange={(opcao) => {
              if (opcao) ir(para('perguntasDoServico', { id: opcao.value }, { questionario: q.id }))
            }}
          />
        </Pilha>
      )}
    </Pilha>
  )
}
