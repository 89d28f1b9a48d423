import type { TipoDeImportacao } from '@hub/domain/importacao/colunas.ts'
import type { PrimeiroPasso } from '@hub/domain/painel/primeiros-passos.ts'
import { painel } from '@hub/protocol/painel.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { para } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Cabecalho, Pilha, Secao } from '../../ui/Pagina.tsx'

interface Passo {
  titulo: string
  texto: string
  href: string
  onde: string
  /** The import that brings many at once. */
  planilha?: TipoDeImportacao
}

const passos: Record<PrimeiroPasso, Passo> = {
  entidade: {
    titulo: 'A entidade',
    texto:
      'Nome, CNPJ, telefone, encarregado de dados, termos e aviso de privacidade vêm da configuração da instalação. Confira como as pessoas os leem.',
    href: para('ajuda'),
    onde: 'Ver a página de ajuda',
  },
  programa: {
    titulo: 'Programa',
    texto: 'O programa diz quanto o subsídio cobre de cada porte de empresa.',
    href: para('programas'),
    onde: 'Criar um programa',
  },
  tema: {
    titulo: 'Temas e subtemas',
    texto:
      'Todo serviço fica em um subtema, e o tema diz a área de atuação. A planilha cria também as áreas que faltam.',
    href: para('temas'),
    onde: 'Criar temas',
    planilha: 'temas',
  },
  unidade: {
    titulo: 'Unidades e cidades',
    texto: 'A solicitação vai para a unidade da cidade da empresa. Cada cidade tem uma só unidade.',
    href: para('unidadesDeAtendimento'),
    onde: 'Criar unidades',
    planilha: 'unidades',
  },
  pessoas: {
    titulo: 'Pessoas',
    texto:
      'Cadastre um gestor, ligado a uma unidade com cidades, e um coordenador. Cada um recebe um link para escolher a senha. Comece pelos gestores. Depois do primeiro coordenador, cada novo gestor ou coordenador espera o sim dele, na página Gestores.',
    href: para('usuarios'),
    onde: 'Cadastrar pessoas',
    planilha: 'pessoas',
  },
  centrocusto: {
    titulo: 'Centro de custo',
    texto: 'De onde sai o subsídio. Crie um e lance o crédito; a planilha traz os dois.',
    href: para('centrosDeCusto'),
    onde: 'Criar um centro de custo',
    planilha: 'centros',
  },
  servico: {
    titulo: 'Serviços e ofertas',
    texto: 'O que as empresas podem contratar. A planilha chama temas, subtemas e programa pelo nome.',
    href: para('servicos'),
    onde: 'Ver os serviços',
    planilha: 'servicos',
  },
  questionario: {
    titulo: 'Questionários',
    texto:
      'As perguntas que a empresa responde ao contratar e ao avaliar. Gestores e coordenadores as escrevem; a administração as traz por planilha.',
    href: para('questionarios'),
    onde: 'Ver os questionários',
    planilha: 'questionarios',
  },
}

/** What a new installation needs before the first request; each step ticks itself off by what is in the records. */
export function PrimeirosPassos() {
  const busca = useQuery(consulta(painel.primeirosPassos))
  return (
    <>
      <Cabecalho title="Primeiros passos" subtitle="Do Hub vazio à primeira solicitação, nesta ordem." />
      {busca.isError || !busca.data ? (
        <LoadState query={busca} lines={8} />
      ) : (
        busca.data.passos.map(({ codigo, feito }, i) => {
          const { titulo, texto, href, onde, planilha } = passos[codigo]
          return (
            <Secao
              key={codigo}
              title={`${i + 1}. ${titulo}`}
              end={<Etiqueta color={feito ? 'verde' : 'ambar'}>{feito ? 'Feito' : 'Falta'}</Etiqueta>}
            >
              <Pilha narrow>
                <p>{texto}</p>
                <p>
                  <Ancora href={href}>{onde}</Ancora>
                  {planilha && (
                    <>
                      {' ou '}
                      <Ancora href={para('importacoes', undefined, { nova: planilha })}>importar uma planilha</Ancora>
                    </>
                  )}
                </p>
              </Pilha>
            </Secao>
          )
        })
      )}
    </>
  )
}
