import { nomeDoSetor, type Setor, setores } from '@hub/domain/servico/setor.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { camposDe } from '../../parts/campos-de.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { Grade, Pilha } from '../../ui/Pagina.tsx'
import type { ServicoDoFormulario } from './formulario.ts'
import type { OpcoesDoServico } from './opcoes.ts'

interface Props {
  servico: ServicoDoFormulario
  falhas: Record<string, string>
  opcoes: OpcoesDoServico
  novo: boolean
  /** Nothing may be changed. */
  soLeitura?: boolean
  mudar: (mudancas: Partial<ServicoDoFormulario>) => void
}

const escolhas = (itens: readonly { id: number; descricao: string }[]) =>
  itens.map((i) => ({ value: String(i.id), label: i.descricao }))
const id = (valor: string) => (valor ? Number(valor) : null)
const texto = (valor: number | null) => (valor === null ? '' : String(valor))

/** What a service says of itself. */
export function CamposDoServico({ servico: s, falhas, opcoes, novo, soLeitura = false, mudar }: Props) {
  const tema = opcoes.temas.find((t) => t.id === s.tema)
  const comum = { disabled: soLeitura }
  const de = camposDe(s, (nome) => falhas[nome], mudar)
  return (
    <Pilha>
      {novo && (
        <Pilha narrow>
          <CampoTexto
            name="codigo"
            label="Código"
            help="Como a equipe chama o serviço, por exemplo FT-013. Não muda depois."
            autoComplete="off"
            value={s.codigo}
            onChange={(codigo) => mudar({ codigo: codigo.toUpperCase() })}
            errorMessage={falhas.codigo}
          />
        </Pilha>
      )}
      <CampoTexto {...comum} {...de('titulo')} label="Título" maxLength={120} />
      <CampoArea
        {...comum}
        {...de('descricao')}
        label="O que é"
        help="O que é feito e o que a empresa recebe, em palavras de quem vai comprar."
        limit={2000}
      />
      <CampoArea
        {...comum}
        {...de('palavras')}
        label="Palavras da busca"
        optional
        help="Como o cliente chama o problema, separado por vírgulas: conta de luz, luz cara. Ele não lê; só encontra o serviço por elas."
        limit={600}
      />
      <Grade>
        <CampoSelecao
          {...comum}
          name="tema"
          label="Tema"
          value={texto(s.tema)}
          onChange={(valor) => {
            const outro = opcoes.temas.find((t) => String(t.id) === valor)
            mudar({ tema: id(valor), subtema: null, ...(outro?.area && { area: outro.area.id }) })
          }}
          options={escolhas(opcoes.temas)}
          errorMessage={falhas.tema}
        />
        <CampoSelecao
          name="subtema"
          label="Subtema"
          disabled={soLeitura || !tema}
          value={texto(s.subtema)}
          onChange={(valor) => mudar({ subtema: id(valor) })}
          options={escolhas(tema?.subtemas ?? [])}
          help={
            tema && tema.subtemas.length === 0 ? (
              <>
                Este tema ainda não tem subtemas. <Ancora href={caminhos.temas}>Incluir um</Ancora>
              </>
            ) : undefined
          }
          errorMessage={falhas.subtema}
        />
        <CampoSelecao
          {...comum}
          name="programa"
          label="Programa"
          help="Define o subsídio de cada porte."
          value={texto(s.programa)}
          onChange={(valor) => mudar({ programa: id(valor) })}
          options={escolhas(opcoes.programas.filter((p) => p.ativo || p.id === s.programa))}
          errorMessage={falhas.programa}
        />
        <CampoSelecao
          {...comum}
          name="area"
          label="Área de atuação"
          help="Quem cuida dela vê as solicitações."
          placeholder={tema?.area ? `A do tema: ${tema.area.descricao}` : 'Escolha'}
          value={texto(s.area)}
          onChange={(valor) => mudar({ area: id(valor) })}
          options={escolhas(opcoes.areas.filter((a) => a.ativo || a.id === s.area))}
          errorMessage={falhas.area}
        />
        <CampoTexto
          {...comum}
          {...de('tipo')}
          label="Tipo"
          maxLength={60}
          help={opcoes.tipos.length > 0 ? `Já existem: ${opcoes.tipos.map((t) => t.descricao).join(', ')}.` : undefined}
        />
      </Grade>
      <GrupoDeCaixas
        {...comum}
        inline
        name="setores"
        label="Setores"
        help="O catálogo recomenda o serviço às empresas destes setores."
        value={s.setores}
        onChange={(valor) => mudar({ setores: valor as Setor[] })}
        options={setores.map((codigo) => ({ value: codigo, label: nomeDoSetor(codigo), disabled: soLeitura }))}
        errorMessage={falhas.setores}
      />
      <Caixa
        {...comum}
        {...de('exigeDiagnostico', 'exige_diagnostico')}
        label="Começa por um diagnóstico"
        detail="Um especialista entende o que a empresa precisa antes das propostas."
      />
    </Pilha>
  )
}
